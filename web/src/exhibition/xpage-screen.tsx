import type { Block } from '@fairground/contract/exhibition/content.ts'
import { useParams } from 'react-router'
import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty, FailedCall, Waiting } from '../ui/faces.tsx'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Screen } from '../ui/screen.tsx'
import { timeLeft, useNow } from './countdown.ts'
import { useBlockPage } from './exhibition.api.ts'
import { exhibitionTexts } from './exhibition.texts.ts'
import { Digits } from './fair-clock.tsx'
import styles from './xpage-screen.module.css'

/** A page of typed blocks, as the organiser put it together. */
export function XpageScreen() {
  const { '*': name = '' } = useParams()
  const { data, error, refetch } = useBlockPage(name)
  const t = useTexts(exhibitionTexts)
  useTitle(data?.title)
  return (
    <Screen title={data?.title}>
      {data ? (
        data.blocks.length ? (
          <div className={styles.blocks}>
            {data.blocks.map((block, at) => (
              <BlockView key={at} block={block} />
            ))}
          </div>
        ) : (
          <Empty text={t.emptyPage} />
        )
      ) : error ? (
        <FailedCall error={error} onRetry={refetch} />
      ) : (
        <Waiting rows={4} />
      )}
    </Screen>
  )
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** A kind that this version does not know yet is left out rather than breaking the page. */
function BlockView({ block }: { block: Block }) {
  if (block.kind === 'text') return <TextBlock block={block} />
  if (block.kind === 'image') return <ImageBlock block={block} />
  if (block.kind === 'list') return <ListBlock block={block} />
  if (block.kind === 'formLink') return <FormLinkBlock block={block} />
  if (block.kind === 'countdown') return <CountdownBlock block={block} />
  if (block.kind === 'video') return <VideoBlock block={block} />
  return null
}

function TextBlock({ block }: { block: Of<'text'> }) {
  return (
    <div className={styles.card}>
      <RichText html={block.html} />
    </div>
  )
}

function ImageBlock({ block }: { block: Of<'image'> }) {
  const image = <img className={styles.media} src={block.src} alt={block.alt} loading="lazy" />
  return block.href ? <Go href={block.href}>{image}</Go> : image
}

function ListBlock({ block }: { block: Of<'list'> }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{block.title}</h2>
      <ul className={styles.list}>
        {block.items.map((item, at) => (
          <li key={at}>
            {item.href ? (
              <Go href={item.href}>
                <Item {...item} />
              </Go>
            ) : (
              <Item {...item} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ title, text, href }: Of<'list'>['items'][number]) {
  return (
    <span className={styles.item}>
      <span className={styles.itemText}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      {href && <Icon name="next" size="1.1em" />}
    </span>
  )
}

function FormLinkBlock({ block }: { block: Of<'formLink'> }) {
  const t = useTexts(exhibitionTexts)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{block.title}</h2>
      <p className={styles.text}>{block.text}</p>
      <Go className={buttonClass({ block: true })} href={block.href}>
        {t.openLink}
      </Go>
    </section>
  )
}

function CountdownBlock({ block }: { block: Of<'countdown'> }) {
  const now = useNow()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{block.title}</h2>
      <Digits left={timeLeft(Date.parse(block.to), now)} />
    </section>
  )
}

function VideoBlock({ block }: { block: Of<'video'> }) {
  return (
    <figure className={styles.figure}>
      <video
        className={styles.media}
        src={block.src}
        poster={block.poster ?? undefined}
        controls
        playsInline
        preload="none"
      />
      <figcaption>{block.title}</figcaption>
    </figure>
  )
}

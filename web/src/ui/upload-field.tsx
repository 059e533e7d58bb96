import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { UPLOAD_RULES } from '@fairground/contract/constants.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import type { UploadedFile } from '../platform/upload.ts'
import { acceptedBy, isPictureKind } from '../platform/upload-rule.ts'
import { Field, type FieldLook } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './upload-field.module.css'
import { uploadFieldTexts } from './upload-field.texts.ts'
import { useFilesFromOutside } from './upload-hands.ts'
import { useUploadQueue, type Tile } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'

type UploadFieldProps = FieldLook & {
  kind: UploadKind
  /** Those that are there; their `filename` is what a call is given. */
  value: UploadedFile[]
  onChange: (value: UploadedFile[]) => void
  most: number
  /** Offers the phone's camera as well: the one towards the world or the one towards the person. */
  capture?: 'environment' | 'user'
  /** While something is on its way a form has to wait, or it would go without it. */
  onBusy?: (isBusy: boolean) => void
}

/** Files that are uploaded as soon as they are chosen. */
export function UploadField({ kind, value, onChange, most, capture, onBusy, ...look }: UploadFieldProps) {
  const t = useTexts(uploadFieldTexts)
  const [news, setNews] = useState('')
  const [complaint, setComplaint] = useState('')
  const [emptied, setEmptied] = useState<{ place: number }>()
  const onUploaded = (name: string) => setNews(t.uploaded(name))
  const { tiles, add, retry, remove } = useUploadQueue({ kind, value, onChange, onUploaded, onBusy })
  const group = useRef<HTMLDivElement>(null)
  const room = most - tiles.length
  const isPicture = isPictureKind(kind)

  function take(files: File[]) {
    const taken = files.slice(0, Math.max(0, room))
    setComplaint(taken.length < files.length ? t.leftOut(most, files.length - taken.length) : '')
    add(taken)
    // The buttons go when there is no more room: the focus must not go with them.
    if (taken.length === room) group.current?.focus({ preventScroll: true })
  }
  function takeOut(tile: Tile, place: number) {
    setComplaint('')
    remove(tile)
    setEmptied({ place })
  }

  const outside = useFilesFromOutside(group, take)
  useEffect(() => {
    if (emptied) focusBeside(group.current, emptied.place)
  }, [emptied])

  return (
    <Field {...look} group>
      {(control, labelId) => (
        <div
          ref={group}
          role="group"
          tabIndex={-1}
          className={styles.group}
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
          data-dropping={outside.isOver || undefined}
          {...outside.hands}
        >
          <ul className={isPicture ? styles.squares : styles.rows}>
            {tiles.map((tile, place) => (
              <UploadTile
                key={tile.key}
                kind={kind}
                tile={tile}
                place={place + 1}
                onRemove={() => takeOut(tile, place)}
                onRetry={retry}
              />
            ))}
            {room > 0 && (
              <li className={styles.add}>
                <Chooser
                  control={control}
                  icon="plus"
                  label={isPicture ? t.addPicture : t.addFile}
                  labelId={labelId}
                  accept={acceptedBy(kind)}
                  multiple={room > 1}
                  onFiles={take}
                />
              </li>
            )}
            {room > 0 && capture && (
              <li className={`${styles.add} ${styles.camera}`}>
                <Chooser
                  icon="camera"
                  label={t.takePhoto}
                  labelId={labelId}
                  accept={acceptedBy(kind)}
                  capture={capture}
                  onFiles={take}
                />
              </li>
            )}
          </ul>
          <p className={styles.rule}>
            <span>{ruleOf(kind, t)}</span>
            {most > 1 && <span>{t.count(tiles.length, most)}</span>}
            {room > 0 && <span className={styles.drop}>{t.dropHere}</span>}
          </p>
          {complaint && (
            <p className={styles.complaint} role="alert">
              {complaint}
            </p>
          )}
          <span className={styles.unseen} role="status">
            {news}
          </span>
        </div>
      )}
    </Field>
  )
}

type ChooserProps = {
  control?: object
  icon: IconName
  label: string
  labelId: string
  accept: string
  multiple?: boolean
  capture?: 'environment' | 'user'
  onFiles: (files: File[]) => void
}

/** A button of ours before the browser's input, which says its own words in its own language. */
function Chooser({ control, icon, label, labelId, onFiles, ...input }: ChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <button
        type="button"
        {...control}
        aria-required={undefined}
        className={styles.choose}
        aria-labelledby={`${labelId} ${id}`}
        onClick={() => field.current?.click()}
      >
        <Icon name={icon} size="1.6rem" />
        <span id={id}>{label}</span>
      </button>
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again, and is then news again.
          target.value = ''
        }}
      />
    </>
  )
}

function ruleOf(kind: UploadKind, t: ReturnType<typeof useTexts<typeof uploadFieldTexts>>): string {
  const { megabytes } = UPLOAD_RULES[kind]
  if (isPictureKind(kind)) return t.pictureRule(megabytes)
  return kind === 'document' ? t.documentRule(megabytes) : t.sheetRule(megabytes)
}

/** What has been removed had the focus: the next one gets it, or the way to add another. */
function focusBeside(group: HTMLElement | null, place: number) {
  const buttons = group?.querySelectorAll<HTMLElement>('[data-remove]')
  const next = buttons?.[Math.min(place, buttons.length - 1)] ?? group?.querySelector<HTMLElement>('button')
  next?.focus({ preventScroll: true })
}

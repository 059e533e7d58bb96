import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { isPictureKind } from '../platform/upload-rule.ts'
import { Button } from './button.tsx'
import { fileSize } from './file-size.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { uploadFieldTexts } from './upload-field.texts.ts'
import type { Tile, Upload } from './upload-queue.ts'
import styles from './upload-tile.module.css'

type UploadTileProps = {
  kind: UploadKind
  tile: Tile
  /** Counted from 1, for what has no name. */
  place: number
  onRemove: () => void
  onRetry: (upload: Upload) => void
}

/** A picture is a square; a file, and whatever went wrong, takes a row of its own for its words. */
export function UploadTile({ kind, tile, place, onRemove, onRetry }: UploadTileProps) {
  const t = useTexts(uploadFieldTexts)
  const { upload, file } = tile
  const isPicture = isPictureKind(kind)
  const name = upload?.file.name || file?.name || (isPicture ? t.picture(place) : t.file(place))
  const failure = upload?.state === 'failed' ? upload.failure : undefined
  const isUnderWay = upload?.state === 'waiting' || upload?.state === 'sending'
  const isSquare = isPicture && !failure
  return (
    <li className={`${styles.tile} ${isSquare ? styles.square : styles.row}`} data-failed={failure ? '' : undefined}>
      <div className={styles.look}>
        {isPicture ? <Look tile={tile} name={name} /> : <FileMark name={name} type={file?.type} />}
      </div>
      {!isSquare && (
        <div className={styles.words}>
          <span className={styles.name}>{name}</span>
          {failure ? (
            <span className={styles.reason} role="alert">
              {failure.reason}
            </span>
          ) : (
            <span className={styles.size}>{fileSize(upload?.file.size ?? file?.bytes ?? 0)}</span>
          )}
          {failure?.canRetry && (
            <Button kind="soft" small aria-label={t.retryOf(name)} onClick={() => upload && onRetry(upload)}>
              {t.retry}
            </Button>
          )}
        </div>
      )}
      {upload && isUnderWay && <Progress upload={upload} name={name} ring={isSquare} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={isUnderWay ? t.cancel(name) : t.remove(name)}
        data-remove
        onClick={onRemove}
      >
        <span>
          <Icon name="close" size="0.95em" strokeWidth={2.4} />
        </span>
      </button>
    </li>
  )
}

/** What is still here is shown from here: nobody waits to see again what they have just chosen. */
function Look({ tile: { upload, file }, name }: { tile: Tile; name: string }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const here = upload?.preview ?? file?.url
  if (here && !isUnreadable) return <img src={here} alt={name} decoding="async" onError={() => setUnreadable(true)} />
  if (file?.picture) return <Picture picture={file.picture} alt={name} sizes="8rem" cover />
  return (
    <span className={styles.mark} role="img" aria-label={name}>
      <Icon name="camera" />
    </span>
  )
}

function FileMark({ name, type }: { name: string; type: string | undefined }) {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1] ?? /pdf|csv|sheet/.exec(type ?? '')?.[0]?.replace('sheet', 'xlsx')
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon name={ending?.toLowerCase() === 'pdf' ? 'document' : 'grid'} />
      <b>{ending?.toUpperCase()}</b>
    </span>
  )
}

const ROUND = 2 * Math.PI * 20

/** All that was sent still has to be looked at by the server: only then it is there. */
function Progress({ upload: { state, share }, name, ring }: { upload: Upload; name: string; ring: boolean }) {
  const t = useTexts(uploadFieldTexts)
  const percent = Math.floor(share * 100)
  const words = state === 'waiting' ? t.waiting : share < 1 ? `${percent}%` : t.checking
  return (
    <div
      className={ring ? styles.ring : styles.bar}
      role="progressbar"
      aria-label={t.uploading(name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      data-state={share < 1 ? state : 'checking'}
    >
      {ring ? (
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="20" />
          <circle cx="24" cy="24" r="20" strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - share)} />
        </svg>
      ) : (
        <i>
          <i style={{ inlineSize: `${share * 100}%` }} />
        </i>
      )}
      <span aria-hidden="true">{words}</span>
    </div>
  )
}

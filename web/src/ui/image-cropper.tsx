import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { decodeImage } from '../platform/decode-image.ts'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { CropStage } from './image-crop-stage.tsx'
import styles from './image-cropper.module.css'
import { imageCropperTexts } from './image-cropper.texts.ts'

type ImageCropperProps = {
  file: Blob
  /** Width by height. */
  aspect: number
  /** Shows what a round avatar will leave; the picture itself keeps its corners. */
  round?: boolean
  onDone: (blob: Blob) => void
  onCancel: () => void
}

/** Enough for a crop of a thousand pixels out of any part of it. */
const LONGEST_SIDE = 3000

/** Covers the whole screen until a part of the picture has been chosen. */
export function ImageCropper({ file, onCancel, ...crop }: ImageCropperProps) {
  const t = useTexts(imageCropperTexts)
  const picture = useDecoded(file)
  return (
    <FullScreen title={t.title} onClose={onCancel}>
      {picture === undefined && (
        <div className={styles.message} role="status">
          {t.opening}
          <Button kind="plain" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      {picture === null && (
        <div className={styles.message} role="alert">
          <Icon name="warning" size="2.4rem" />
          <strong>{t.unreadable}</strong>
          <span>{t.unreadableHint}</span>
          <Button kind="plain" onClick={onCancel}>
            {t.close}
          </Button>
        </div>
      )}
      {picture && <CropStage key={crop.aspect} picture={picture} type={file.type} onCancel={onCancel} {...crop} />}
    </FullScreen>
  )
}

/** Undefined until it is known, null where the browser cannot read it. */
function useDecoded(file: Blob): HTMLCanvasElement | null | undefined {
  const [decoded, setDecoded] = useState<{ file: Blob; picture: HTMLCanvasElement | null }>()
  useEffect(() => {
    let isWanted = true
    decodeImage(file, LONGEST_SIDE).then(
      (picture) => isWanted && setDecoded({ file, picture }),
      () => isWanted && setDecoded({ file, picture: null }),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return decoded?.file === file ? decoded.picture : undefined
}

function FullScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    return () => (element.close ? element.close() : element.removeAttribute('open'))
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

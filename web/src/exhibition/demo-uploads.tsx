import type { UploadedFile } from '../platform/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { ImageCropper } from '../ui/image-cropper.tsx'
import { Picture } from '../ui/picture.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import styles from './demo-screen.module.css'
import { demoTexts } from './demo.texts.ts'

/** Uploads of each kind, which ask the real server, and a crop that asks nobody. */
export function DemoUploads() {
  const t = useTexts(demoTexts)
  const [pictures, setPictures] = useState<UploadedFile[]>([])
  const [documents, setDocuments] = useState<UploadedFile[]>([])
  const [sheets, setSheets] = useState<UploadedFile[]>([])
  const shown = pictures.map(({ picture }) => picture).filter((picture) => picture !== null)
  return (
    <div className={styles.fields}>
      <UploadField
        kind="image"
        label={t.pictures}
        value={pictures}
        onChange={setPictures}
        most={6}
        capture="environment"
      />
      <UploadField kind="document" label={t.documents} value={documents} onChange={setDocuments} most={3} />
      <UploadField kind="sheet" label={t.sheet} value={sheets} onChange={setSheets} most={1} error={t.wrong} required />
      {shown.map((picture) => (
        <Picture key={picture.small} picture={picture} alt={t.uploadedPicture} sizes="80vw" />
      ))}
      <DemoCropper />
    </div>
  )
}

function DemoCropper() {
  const t = useTexts(demoTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; round: boolean }>()
  const [round, setRound] = useState(true)
  const [cropped, setCropped] = useState<string>()
  useEffect(() => () => (cropped ? URL.revokeObjectURL(cropped) : undefined), [cropped])

  function choose(isRound: boolean) {
    setRound(isRound)
    input.current?.click()
  }
  return (
    <div className={styles.row}>
      <Button kind="soft" onClick={() => choose(true)}>
        {t.cropRound}
      </Button>
      <Button kind="soft" onClick={() => choose(false)}>
        {t.cropWide}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.cropRound}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) setChosen({ file, round })
          target.value = ''
        }}
      />
      {cropped && <img className={styles.cropped} src={cropped} alt={t.croppedPicture} />}
      {chosen && (
        <ImageCropper
          file={chosen.file}
          aspect={chosen.round ? 1 : 16 / 9}
          round={chosen.round}
          onDone={(blob) => {
            setCropped(URL.createObjectURL(blob))
            setChosen(undefined)
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

import { lazy, Suspense, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { acceptedBy, typeFor, whatIsWrong } from '../platform/upload-rule.ts'
import { UploadFailed, uploadFile } from '../platform/upload.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { useUpdateProfile, type Profile } from './account.api.ts'
import styles from './avatar-editor.module.css'
import { profileTexts } from './profile.texts.ts'

// Only who changes the picture needs it.
const ImageCropper = lazy(() => import('../ui/image-cropper.tsx').then((m) => ({ default: m.ImageCropper })))

type AvatarEditorProps = {
  name: string
  picture: Profile['profile']['avatar']
  onChanged: () => Promise<void>
}

export function AvatarEditor({ name, picture, onChanged }: AvatarEditorProps) {
  const t = useTexts(profileTexts)
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const { busy, submit } = useUpdateProfile()
  const isBusy = busy || share !== undefined

  function choose(chosen: File | undefined) {
    // The same file may be chosen again after it was given up.
    if (input.current) input.current.value = ''
    if (!chosen) return
    // However large it is: what is cut out of it is small.
    if (typeFor('image', chosen, chosen.name)) setFile(chosen)
    else showToast(whatIsWrong('image', chosen, chosen.name) ?? '', 'fail')
  }

  async function keep(avatar: string | null) {
    const { refused } = await submit({ avatar })
    if (refused) return showToast(refused.msg, 'fail')
    showToast(t.saved, 'success')
    await onChanged()
  }

  async function upload(cropped: Blob) {
    setFile(undefined)
    setShare(0)
    try {
      const { filename } = await uploadFile('image', cropped, 'avatar', { onProgress: setShare })
      await keep(filename)
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error
      showToast(error.message, 'fail')
    } finally {
      setShare(undefined)
    }
  }

  return (
    <div className={styles.editor}>
      <Avatar name={name} picture={picture} size="5rem" />
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button small kind="soft" busy={isBusy} onClick={() => input.current?.click()}>
            {share === undefined ? (picture ? t.changePicture : t.addPicture) : t.uploading(Math.round(share * 100))}
          </Button>
          {picture && !isBusy && (
            <Button small kind="plain" onClick={() => void keep(null)}>
              {t.removePicture}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t.pictureHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.picture}
        accept={acceptedBy('image')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file && (
        <Suspense>
          <ImageCropper
            file={file}
            aspect={1}
            round
            onDone={(cropped) => void upload(cropped)}
            onCancel={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { UploadFailed, type UploadedFile, uploadFile } from '../platform/upload.ts'
import { isPictureKind } from '../platform/upload-rule.ts'

/** One file on its way; numbers grow in the order of choosing. */
export type Upload = {
  number: number
  file: File
  /** The address of a picture that is still only here. */
  preview: string | undefined
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** From 0 to 1. */
  share: number
  failure?: { reason: string; canRetry: boolean }
  uploaded?: UploadedFile
}

/** One place of the field: what is there, what is on its way there, or both for what has just arrived. */
export type Tile = { key: string | number; file?: UploadedFile; upload?: Upload }

const AT_ONCE = 2

type QueueWish = {
  kind: UploadKind
  value: UploadedFile[]
  onChange: (value: UploadedFile[]) => void
  onUploaded: (name: string) => void
  onBusy: ((isBusy: boolean) => void) | undefined
}

/** Sends two at a time while the rest wait. Whoever leaves the page is asked first; leaving the screen ends it all. */
export function useUploadQueue({ kind, value, onChange, onUploaded, onBusy }: QueueWish) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const numbers = useRef(new Map<string, number>())
  // Two may arrive before either is drawn.
  const latest = useRef({ value, uploads, onBusy })
  useEffect(() => {
    latest.current = { value, uploads, onBusy }
  })

  const change = (number: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...next } : upload)))

  async function send({ number, file }: Upload) {
    const controller = new AbortController()
    running.current.set(number, controller)
    change(number, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => change(number, { share })
      const uploaded = await uploadFile(kind, file, file.name, { onProgress, signal: controller.signal })
      change(number, { state: 'done', uploaded })
      numbers.current.set(uploaded.filename, number)
      latest.current.value = inOrder(latest.current.value, uploaded, numbers.current)
      onChange(latest.current.value)
      onUploaded(file.name)
    } catch (error) {
      if (controller.signal.aborted) return
      const { message, canRetry } = error instanceof UploadFailed ? error : new UploadFailed('', true)
      change(number, { state: 'failed', failure: { reason: message, canRetry } })
    } finally {
      running.current.delete(number)
    }
  }

  useEffect(() => {
    const waiting = uploads.filter(({ state, number }) => state === 'waiting' && !running.current.has(number))
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void send(upload)
  })

  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    latest.current.onBusy?.(true)
    return () => {
      removeEventListener('beforeunload', ask)
      latest.current.onBusy?.(false)
    }
  }, [isUnderWay])

  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
      for (const { preview } of latest.current.uploads) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  function forget(upload: Upload) {
    running.current.get(upload.number)?.abort()
    running.current.delete(upload.number)
    if (upload.preview) URL.revokeObjectURL(upload.preview)
    setUploads((all) => all.filter(({ number }) => number !== upload.number))
  }

  return {
    tiles: tilesOf(value, uploads),
    add: (files: File[]) => setUploads((all) => [...all, ...files.map((file) => madeOf(file, kind))]),
    retry: ({ number }: Upload) => change(number, { state: 'waiting', share: 0 }),
    remove: ({ file, upload }: Tile) => {
      if (upload) forget(upload)
      if (file) onChange(latest.current.value.filter(({ filename }) => filename !== file.filename))
    },
  }
}

let chosen = 0

function madeOf(file: File, kind: UploadKind): Upload {
  const preview = isPictureKind(kind) ? URL.createObjectURL(file) : undefined
  return { number: ++chosen, file, preview, state: 'waiting', share: 0 }
}

/** Small files overtake large ones; they still stand in the order in which they were chosen. */
function inOrder(value: UploadedFile[], uploaded: UploadedFile, numbers: Map<string, number>): UploadedFile[] {
  const numberOf = ({ filename }: UploadedFile) => numbers.get(filename) ?? 0
  const at = value.findIndex((file) => numberOf(file) > numberOf(uploaded))
  return value.toSpliced(at < 0 ? value.length : at, 0, uploaded)
}

function tilesOf(value: UploadedFile[], uploads: Upload[]): Tile[] {
  const tiles = value.map((file): Tile => {
    const upload = uploads.find(({ uploaded }) => uploaded?.filename === file.filename)
    return upload ? { key: upload.number, file, upload } : { key: file.filename, file }
  })
  for (const upload of uploads) {
    if (upload.state === 'done') continue
    const at = tiles.findIndex((tile) => (tile.upload?.number ?? 0) > upload.number)
    tiles.splice(at < 0 ? tiles.length : at, 0, { key: upload.number, upload })
  }
  return tiles
}

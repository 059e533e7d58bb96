import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react'

/** Files that are dropped on a field, or pasted while one is at it. */
export function useFilesFromOutside(field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isHere = field.current?.contains(document.activeElement) || field.current?.matches(':hover')
      if (!files.length || !isHere) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [field])

  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const hands = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      // A folder is dropped as a file without bytes and without a type.
      onFiles([...event.dataTransfer.files].filter(({ type, size }) => type || size))
    },
  }
  return { isOver, hands }
}

import { useEffect, useEffectEvent, useState } from 'react'

const filesOf = (carried: DataTransfer | null): File[] => [...(carried?.files ?? [])]

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Hands over files that are dropped or pasted anywhere while the dialog stands, as long as it `takes` any: whoever drops one
 * beside the field must not leave the page.
 *
 * @returns whether files are being carried over the page.
 */
export function useArrivingFiles(takes: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const arrive = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(takes)
    }
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (takes) arrive(filesOf(event.dataTransfer))
    }
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const files = filesOf(clipboardData)
      if (takes && files.length > 0) arrive(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', left)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', left)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [takes])
  return isOver
}

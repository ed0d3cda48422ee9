import { type DragEvent, useState } from 'react'

/** Takes files that are dropped onto a room or a thread, unless a dialog is open. */
export const useDroppedFiles = () => {
  const [files, setFiles] = useState<readonly File[]>([])
  return {
    files,
    target: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (document.querySelector('[role=dialog]') === null) setFiles([...event.dataTransfer.files])
      },
    },
  }
}

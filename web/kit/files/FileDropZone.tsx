import { Button } from '@mantine/core'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'

type FileDropZoneProps = {
  label: string
  /** The member may take several at once; true by default. */
  multiple?: boolean
  accept?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, with the button that chooses them. */
export function FileDropZone({ label, multiple = true, accept, onFiles }: FileDropZoneProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="fm-upload-place"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={Upload} size={16} />}
        onClick={() => input.current?.click()}
      >
        {say(multiple ? 'files.choose' : 'files.choose_one')}
      </Button>
      <span className="fm-small fm-muted fm-upload-drop">
        {say(multiple ? 'files.or_drop' : 'files.or_drop_one')}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

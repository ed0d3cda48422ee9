import { Button, FileButton, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '../forms/Form.tsx'
import { useText } from '../language/texts.ts'

type PicturePanelProps = {
  /** What the chosen picture shows; null when none is chosen. */
  about: string | null
  onFiles: (files: File[]) => void
  onAbout: (about: string) => void
}

/** Chooses pictures, and says what one shows. */
export function PicturePanel({ about, onFiles, onAbout }: PicturePanelProps) {
  const say = useText()
  const [typed, setTyped] = useState(about ?? '')
  if (about === null)
    return (
      <FileButton accept="image/*" multiple onChange={onFiles}>
        {(props) => (
          <Button {...props} size="sm" data-autofocus>
            {say('editor.image_choose')}
          </Button>
        )}
      </FileButton>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onAbout(typed.replace(/\s+/g, ' ').trim())
  }
  return (
    <Form className="fm-stack" onSubmit={submit}>
      <TextInput
        label={say('editor.image_about')}
        description={say('editor.image_hint')}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={typed === about}>
        {say('kit.save')}
      </Button>
    </Form>
  )
}

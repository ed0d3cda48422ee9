import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '../forms/Form.tsx'
import { required } from '../forms/required.ts'
import { useText } from '../language/texts.ts'
import { completeUrl } from '../rich-text/addresses.ts'

type LinkPanelProps = {
  href: string
  onLink: (href: string) => void
  onUnlink: (() => void) | null
}

/** Asks for an address. What has no scheme gets https; an empty one does nothing. */
export function LinkPanel({ href, onLink, onUnlink }: LinkPanelProps) {
  const say = useText()
  const [typed, setTyped] = useState(href)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // For React, the panel is inside the page's form.
    event.stopPropagation()
    if (typed.trim() === '') return
    const whole = completeUrl(typed)
    setWrong(whole === null)
    if (whole !== null) onLink(whole)
  }
  return (
    <Form className="fm-stack" onSubmit={submit}>
      <TextInput
        label={say('editor.address')}
        {...required}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isWrong && say('editor.address_unusable')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="fm-row">
        <Button type="submit" size="sm" disabled={typed.trim() === ''}>
          {say('editor.add_link')}
        </Button>
        {onUnlink && (
          <Button size="sm" variant="default" onClick={onUnlink}>
            {say('editor.unlink')}
          </Button>
        )}
      </div>
    </Form>
  )
}

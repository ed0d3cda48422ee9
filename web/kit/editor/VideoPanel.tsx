import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { providers } from '#platform/rich-text/embeds.ts'
import { Form } from '../forms/Form.tsx'
import { required } from '../forms/required.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { allowedVideo, allowedVideoHosts } from '../rich-text/video-hosts.ts'

/** Asks for the address of a video. */
export function VideoPanel({ onVideo }: { onVideo: (address: string) => void }) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { locale } = useFormat()
  const titles = providers.filter(({ name }) => allowedVideoHosts().includes(name)).map(({ title }) => title)
  const hosts = new Intl.ListFormat(locale, { type: 'disjunction' }).format(titles)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = typed.trim()
    if (address === '') return
    const whole = /^https?:/.test(address) ? address.replace(/^http:/, 'https:') : `https://${address}`
    const isVideo = allowedVideo(whole) !== null
    setWrong(!isVideo)
    if (isVideo) onVideo(whole)
  }
  return (
    <Form className="fm-stack" onSubmit={submit}>
      <TextInput
        label={say('editor.video_address')}
        {...required}
        description={say('editor.video_hint', { hosts })}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isWrong && say('editor.video_unknown', { hosts })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={typed.trim() === ''}>
        {say('editor.insert')}
      </Button>
    </Form>
  )
}

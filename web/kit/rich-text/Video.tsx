import { Button } from '@mantine/core'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { providerOf } from '#platform/rich-text/embeds.ts'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { allowedVideoHosts } from './video-hosts.ts'

/** A video of another host. Nothing is loaded from there until the reader asks for it. */
export function Video({ provider, id }: { provider: string; id: string }) {
  const say = useText()
  const [isLoaded, setLoaded] = useState(false)
  const known = providerOf({ provider, id })
  if (!known) return null
  const address = known.address(id)
  if (!allowedVideoHosts().includes(known.name))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>
    )
  const name = known.title
  if (isLoaded)
    return (
      <div className="fm-video-frame">
        <iframe
          src={known.frame(id)}
          title={say('editor.video_title', { name })}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="no-referrer"
          allow="fullscreen"
          ref={(frame) => frame?.focus()}
        />
      </div>
    )
  return (
    <div className="fm-video-frame">
      <p className="fm-label">{say('editor.video_title', { name })}</p>
      <Button variant="default" leftSection={<Icon of={Play} />} onClick={() => setLoaded(true)}>
        {say('editor.video_play')}
      </Button>
      <p className="fm-small fm-muted">
        {say('editor.video_notice', { name })}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {say('editor.video_open', { name })}
        </a>
      </p>
    </div>
  )
}

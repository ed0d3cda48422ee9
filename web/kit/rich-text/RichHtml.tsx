import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { thingAppearance } from '../display/appearances.ts'
import { useText } from '../language/texts.ts'
import { cleanHtml } from './clean-html.ts'
import { Video } from './Video.tsx'

type RichHtmlProps = {
  html: string
  lang?: string
  /** Only its beginning is shown. */
  cut?: boolean
}

/** HTML that the server rendered from a document. Internal links open in the app; videos load on demand. */
export function RichHtml({ html, lang, cut = false }: RichHtmlProps) {
  const say = useText()
  const navigate = useNavigate()
  const clean = useMemo(() => cleanHtml(html), [html])
  const box = useRef<HTMLDivElement>(null)
  const [placeholders, setPlaceholders] = useState<HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other films
  useLayoutEffect(() => {
    for (const gone of box.current?.querySelectorAll('[data-gone]') ?? []) {
      gone.textContent = gone.matches('[data-tag]')
        ? `#${say(thingAppearance('tag').unknown)}`
        : `@${say('kit.deleted_member')}`
      gone.removeAttribute('href')
    }
    const videos = [...(box.current?.querySelectorAll<HTMLElement>('[data-embed]') ?? [])]
    for (const video of videos) video.replaceChildren()
    setPlaceholders(videos)
  }, [clean, say])

  const follow = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isElsewhere || event.defaultPrevented || !path.startsWith('/') || path.startsWith('/api/')) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div onClick={follow}>
      <div
        key={clean}
        ref={box}
        className="fm-reading fm-rich"
        lang={lang}
        dir="auto"
        data-cut={cut ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
        dangerouslySetInnerHTML={{ __html: clean }}
      />
      {placeholders.map((placeholder, at) =>
        createPortal(
          <Video provider={placeholder.dataset.embed ?? ''} id={placeholder.dataset.embedId ?? ''} />,
          placeholder,
          `${at}-${placeholder.dataset.embedId}`,
        ),
      )}
    </div>
  )
}

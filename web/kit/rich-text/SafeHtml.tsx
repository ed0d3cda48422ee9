import { useState } from 'react'
import { useText } from '../language/texts.ts'
import { RichHtml } from './RichHtml.tsx'

const limit = 500

/** HTML that the server rendered. What is longer than 500 characters is shown in part at first. */
export function SafeHtml({ html, isWhole: startsWhole = false }: { html: string; isWhole?: boolean }) {
  const say = useText()
  const [isWhole, setWhole] = useState(startsWhole)
  const isLong = !startsWhole && html.replace(/<[^>]*>/g, '').length > limit
  return (
    <div className="fm-html">
      <RichHtml html={html} cut={isLong && !isWhole} />
      {isLong && (
        <button type="button" className="fm-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? 'kit.read_less' : 'kit.read_more')}
        </button>
      )}
    </div>
  )
}

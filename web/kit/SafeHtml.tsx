import DOMPurify from 'dompurify'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'

const limit = 500

/** HTML that the server rendered, cleaned once more. What is longer than 500 characters is shown in part at first. */
export function SafeHtml({ html, isWhole: startsWhole = false }: { html: string; isWhole?: boolean }) {
  const say = useText()
  const [isWhole, setWhole] = useState(startsWhole)
  const clean = useMemo(() => cleaned(html), [html])
  const isLong = !startsWhole && clean.replace(/<[^>]*>/g, '').length > limit
  return (
    <div className="fm-html">
      <div
        className="fm-reading fm-rich"
        data-cut={isLong && !isWhole ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, and by the server before
        dangerouslySetInnerHTML={{ __html: clean }}
      />
      {isLong && (
        <button type="button" className="fm-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? 'kit.read_less' : 'kit.read_more')}
        </button>
      )}
    </div>
  )
}

const cleaned = (html: string): string => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } })

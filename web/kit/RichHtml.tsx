import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** HTML that the server rendered from a document. It is cleaned once more here, where it meets the page. */
export function RichHtml({ html, lang }: { html: string; lang?: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { ADD_ATTR: ['target'] }), [html])
  return (
    <div
      className="fm-reading fm-rich"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

import { useEffect, useState } from 'react'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { RichHtml } from '#web/kit/rich-text/RichHtml.tsx'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewedFile } from './previewed-file.ts'

const htmlOf = async (file: PreviewedFile, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(`${file.url}?download=true`, { signal })
  if (!answer.ok) throw new Error('the file cannot be had')
  if (file.extension !== 'docx') return answer.text()
  const [{ default: mammoth }, arrayBuffer] = await Promise.all([import('mammoth'), answer.arrayBuffer()])
  return (await mammoth.convertToHtml({ arrayBuffer })).value
}

/** A text document or a page of HTML as plain text with headings, lists and pictures. Nothing in it runs. */
export function DocumentPreview({ file }: { file: PreviewedFile }) {
  const [html, setHtml] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    htmlOf(file, stop.signal).then(setHtml, () => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [file])
  if (hasFailed) return <NoPreview file={file} />
  if (html === null) return <SkeletonRows rows={4} height={80} />
  return (
    <div
      className="fm-file-preview fm-file-page"
      role="document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long document is scrolled by keyboard
      tabIndex={0}
      aria-label={file.original_filename}
    >
      <RichHtml html={html} />
    </div>
  )
}

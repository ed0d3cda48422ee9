import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { imagePath } from '#platform/content/attachment.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewedFile } from './previewed-file.ts'

const PdfPreview = lazyPart(() => import('./PdfPreview.tsx').then((file) => ({ default: file.PdfPreview })))
const DocumentPreview = lazyPart(() =>
  import('./DocumentPreview.tsx').then((file) => ({ default: file.DocumentPreview })),
)

/** What is larger is downloaded: a browser would stop while it reads it. */
const largestDocument = 20 * 1024 * 1024

const showsDocument = ({ extension, content_type, size }: PreviewedFile): boolean =>
  size <= largestDocument && (extension === 'docx' || content_type.startsWith('text/html'))

/** What is in a file, as far as a browser shows it without danger. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  const { id, content_type, original_filename: name, url } = file
  if (file.width !== null)
    return (
      <div className="fm-file-preview">
        <img src={imagePath(id, '1920x1200')} alt={name} />
      </div>
    )
  if (content_type.startsWith('video/'))
    return (
      <div className="fm-file-preview">
        {/* biome-ignore lint/a11y/useMediaCaption: members upload videos without captions */}
        <video controls src={url} />
      </div>
    )
  if (content_type.startsWith('audio/'))
    return (
      <div className="fm-file-preview">
        {/* biome-ignore lint/a11y/useMediaCaption: members upload sound without captions */}
        <audio controls src={url} />
      </div>
    )
  if (content_type === 'application/pdf')
    return (
      <Later>
        <PdfPreview file={file} />
      </Later>
    )
  if (showsDocument(file))
    return (
      <Later>
        <DocumentPreview file={file} />
      </Later>
    )
  if (content_type.startsWith('text/') && file.preview_url !== null)
    return <TextPreview url={file.preview_url} name={name} />
  return <NoPreview file={file} />
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SkeletonRows rows={4} height={160} />}>{children}</Suspense>
}

/** The beginning of a text, shown as it is: nothing in it runs. */
function TextPreview({ url, name }: { url: string; name: string }) {
  const say = useText()
  const [content, setContent] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(url, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : say('folders.no_preview')))
      .then(setContent)
      .catch(() => undefined)
    return () => stop.abort()
  }, [url, say])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
    <pre className="fm-file-preview fm-file-text" role="document" tabIndex={0} aria-label={name}>
      {content ?? ''}
    </pre>
  )
}

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewedFile } from './previewed-file.ts'

/**
 * The pages of a PDF, drawn one by one as they come into view. It is read in a worker, as data: no script in it runs, and
 * only the parts that are shown are fetched.
 */
export function PdfPreview({ file }: { file: PreviewedFile }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    GlobalWorkerOptions.workerPort ??= new Worker(workerUrl, { type: 'module' })
    const task = getDocument({
      url: file.url,
      isEvalSupported: false,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      disableAutoFetch: true,
      disableStream: true,
    })
    task.promise.then(setPdf, () => setFailed(true))
    return () => {
      void task.destroy()
    }
  }, [file.url])
  if (hasFailed) return <NoPreview file={file} />
  if (pdf === null) return <SkeletonRows rows={4} height={160} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long document is scrolled by keyboard
    <div className="fm-file-preview fm-pdf" role="document" tabIndex={0} aria-label={file.original_filename}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <PdfPage key={at} pdf={pdf} number={at + 1} />
      ))}
    </div>
  )
}

/** A4 upright, until the page says otherwise. */
const usualRatio = Math.SQRT2
const sharpest = 2

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const say = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const shown = canvas.current
    if (!isNear || !shown) return
    let stop = () => {}
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isGone) return
      const { width } = page.getViewport({ scale: 1 })
      const scale = (shown.clientWidth / width) * Math.min(window.devicePixelRatio, sharpest)
      const viewport = page.getViewport({ scale })
      shown.width = viewport.width
      shown.height = viewport.height
      shown.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      const task = page.render({ canvas: shown, viewport })
      stop = () => task.cancel()
      await task.promise
    }
    // A page that cannot be drawn stays empty; the others are shown.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, number, isNear])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={say('folders.page_of', { number, count: pdf.numPages })}
      style={{ aspectRatio: `1 / ${usualRatio}` }}
    />
  )
}

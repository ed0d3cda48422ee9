import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { NoPreview } from './NoPreview.tsx'
import './PdfPreview.css'
import { PdfTools } from './PdfTools.tsx'
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
  const frame = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  if (hasFailed) return <NoPreview file={file} />
  if (pdf === null) return <SkeletonRows rows={4} height={160} />
  return (
    <div ref={frame} className="fm-pdf-frame" style={{ '--fm-zoom': zoom } as CSSProperties}>
      <div
        ref={area}
        className="fm-file-preview fm-pdf"
        role="document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long document is scrolled by keyboard
        tabIndex={0}
        aria-label={file.original_filename}
        onScroll={({ currentTarget }) => setPage(pageIn(currentTarget))}
      >
        {Array.from({ length: pdf.numPages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <PdfPage key={at} pdf={pdf} number={at + 1} zoom={zoom} />
        ))}
      </div>
      <PdfTools
        page={page}
        count={pdf.numPages}
        onPage={(number) => area.current && scrollTo(area.current, number)}
        zoom={zoom}
        onZoom={setZoom}
        onFullScreen={() => void toggleFullScreen(frame.current)}
      />
    </div>
  )
}

/** The page in the middle of what is shown. */
const pageIn = (area: HTMLElement): number => {
  const middle = area.scrollTop + area.clientHeight / 2
  const above = [...area.children].filter((page) => (page as HTMLElement).offsetTop <= middle)
  return Math.max(1, above.length)
}

const scrollTo = (area: HTMLElement, number: number): void => {
  const page = area.children[number - 1]
  if (page instanceof HTMLElement) area.scrollTo({ top: page.offsetTop - 16 })
}

// A browser that refuses leaves the document where it is.
const toggleFullScreen = async (frame: HTMLElement | null): Promise<void> => {
  const change = document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen()
  await change?.catch(() => undefined)
}

/** A4 upright, until the page says otherwise. */
const usualRatio = Math.SQRT2
const sharpest = 2

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; zoom: number }

function PdfPage({ pdf, number, zoom }: PdfPageProps) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a larger page is drawn with more pixels
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
  }, [pdf, number, isNear, zoom])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={say('folders.page_of', { number, count: pdf.numPages })}
      style={{ aspectRatio: `1 / ${usualRatio}` }}
    />
  )
}

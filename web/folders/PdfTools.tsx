import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'

type PdfToolsProps = {
  page: number
  count: number
  onPage: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  onFullScreen: () => void
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** Pages, size and full screen of a document. */
export function PdfTools({ page, count, onPage, zoom, onZoom, onFullScreen }: PdfToolsProps) {
  const say = useText()
  const { locale } = useFormat()
  const at = zooms.indexOf(zoom)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom)
  const tool = (icon: IconShape, text: string, run: (() => void) | null) => (
    <ActionIcon aria-label={say(text)} title={say(text)} disabled={run === null} onClick={() => run?.()}>
      <Icon of={icon} />
    </ActionIcon>
  )
  const toPage = (number: number) => (number >= 1 && number <= count ? () => onPage(number) : null)
  const toZoom = (step: number) => {
    const wanted = zooms[at + step]
    return wanted === undefined ? null : () => onZoom(wanted)
  }
  return (
    <div className="fm-pdf-tools" role="toolbar" aria-label={say('folders.document_tools')}>
      {tool(ChevronLeft, 'folders.previous_page', toPage(page - 1))}
      <span className="fm-small fm-numbers" aria-live="polite">
        {say('folders.file_at', { at: page, count })}
      </span>
      {tool(ChevronRight, 'folders.next_page', toPage(page + 1))}
      {tool(ZoomOut, 'folders.zoom_out', toZoom(-1))}
      <span className="fm-small fm-numbers" aria-live="polite">
        {percent}
      </span>
      {tool(ZoomIn, 'folders.zoom_in', toZoom(1))}
      {tool(Maximize, 'folders.full_screen', onFullScreen)}
    </div>
  )
}

import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'

type PaginationProps = {
  page: number
  perPage: number
  /** Null when the answer does not say. */
  total: number | null
  hasNext?: boolean
  onPage: (page: number) => void
  /** After "1–10 of 43", such as "by first name". */
  note?: string
}

/** "1–10 of 43" and the pages. Nothing when there is only one. */
export function Pagination({ page, perPage, total, hasNext = false, onPage, note }: PaginationProps) {
  const say = useText()
  const pages = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  if (pages === 1 || (pages === null && page === 1 && !hasNext)) return null
  const from = (page - 1) * perPage + 1
  const to = total === null ? page * perPage : Math.min(total, page * perPage)
  return (
    <nav className="fm-pagination" aria-label={say('kit.pages')}>
      <span className="fm-numbers">
        {total === null ? say('kit.page_at', { page }) : say('kit.range_of', { from, to, total })}
        {note && `, ${note}`}
      </span>
      <span className="fm-pagination-pages">
        <ActionIcon
          size={28}
          aria-label={say('kit.previous_page')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon of={ChevronLeft} />
        </ActionIcon>
        {shownPages(page, pages).map((one) =>
          one.at === null ? (
            <span key={one.key} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one.key}
              type="button"
              className="fm-pagination-page"
              aria-label={say('kit.page_at', { page: one.at })}
              aria-current={one.at === page ? 'page' : undefined}
              onClick={() => one.at !== null && onPage(one.at)}
            >
              {one.at}
            </button>
          ),
        )}
        <ActionIcon
          size={28}
          aria-label={say('kit.next_page')}
          disabled={pages === null ? !hasNext : page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <Icon of={ChevronRight} />
        </ActionIcon>
      </span>
    </nav>
  )
}

type ShownPage = { key: string; at: number | null }

/** Pages shown on either side of the current one. */
const reach = 2

const shownPages = (page: number, pages: number | null): ShownPage[] => {
  if (pages === null) return [{ key: 'only', at: page }]
  const around = Array.from({ length: 2 * reach + 1 }, (_, index) => page - reach + index)
  const wanted = [1, ...around, pages].filter((one) => one >= 1 && one <= pages)
  const everyOne = Array.from({ length: pages }, (_, index) => index + 1)
  const sorted = [...new Set(pages <= 2 * reach + 3 ? everyOne : wanted)]
  return sorted.flatMap((one, index): ShownPage[] => {
    const gap = index > 0 && one - (sorted[index - 1] ?? 0) > 1
    return [...(gap ? [{ key: `gap-${one}`, at: null }] : []), { key: `page-${one}`, at: one }]
  })
}

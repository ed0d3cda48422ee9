import type { ReactNode } from 'react'

type SplitProps = { shows: 'list' | 'detail'; list: ReactNode; detail: ReactNode }

/** A list (328) with its detail. Under 1024 they are separate pages, and `shows` says which. */
export function Split({ shows, list, detail }: SplitProps) {
  return (
    <div className="fm-split" data-shows={shows}>
      <div className="fm-split-list">{list}</div>
      <div className="fm-split-detail">{detail}</div>
    </div>
  )
}

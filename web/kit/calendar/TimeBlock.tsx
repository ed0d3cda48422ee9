import type { Day } from './month-weeks.ts'
import { type Block, shifted, shownEnd, type TimeEntry } from './time-columns.ts'
import { blockPosition, chipProps, type TimeGridProps } from './time-grid.ts'
import type { TimeDrag } from './use-time-drag.ts'

type TimeBlockProps<E extends TimeEntry> = { block: Block<E>; grid: TimeGridProps<E>; drag: TimeDrag | null }

const twoLines = 60
const narrow = 40

/** An entry in the column of its day, with an edge that stretches it. */
export const TimeBlock = <E extends TimeEntry>({ block, grid, drag }: TimeBlockProps<E>) => {
  const { entry } = block
  const isShort = shownEnd(block) - block.from < twoLines
  return (
    <a
      {...chipProps(grid, entry, block.key, drag)}
      className={`fm-chip fm-time-block ${grid.chipClass(entry)}`}
      style={{ ...grid.chipVars(entry), ...blockPosition(block) }}
      data-short={isShort ? '' : undefined}
      data-narrow={block.width < narrow ? '' : undefined}
    >
      {grid.block(block, isShort)}
      {grid.mayMove(entry) && !block.continuesAfter && entry.to !== null && (
        <i className="fm-time-stretch" data-stretch />
      )}
    </a>
  )
}

type CarriedProps<E extends TimeEntry> = {
  drag: TimeDrag | null
  day: Day
  columns: readonly { day: Day; blocks: readonly Block<E>[] }[]
  grid: TimeGridProps<E>
}

/** What the pointer carries or draws, where it would lie. */
export function Carried<E extends TimeEntry>({ drag, day, columns, grid }: CarriedProps<E>) {
  if (drag === null) return null
  const { time } = grid.words
  if (drag.kind === 'create') {
    if (drag.day !== day) return null
    return (
      <div className="fm-time-drawn" style={blockPosition({ ...drag, ...wholeColumn })} aria-live="polite">
        {time(drag.from)}–{time(drag.to)}
      </div>
    )
  }
  for (const column of columns)
    for (const block of column.blocks) {
      if (block.key !== drag.key) continue
      const there = shifted(block, column.day, drag.shift)
      if (there.day !== day) return null
      return (
        <div
          className={`fm-chip fm-time-block fm-time-carried ${grid.chipClass(block.entry)}`}
          style={{ ...grid.chipVars(block.entry), ...blockPosition({ ...there, ...wholeColumn }) }}
          aria-live="polite"
        >
          <b>{block.entry.name}</b>
          <span className="fm-chip-time">
            {time(there.from)}
            {block.entry.to === null ? '' : `–${time(there.to)}`}
          </span>
        </div>
      )
    }
  return null
}

const wholeColumn = { left: 0, width: 100 }

import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { TimeGrid } from '#web/kit/calendar/TimeGrid.tsx'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { BlockText } from './BlockText.tsx'
import type { ShownEntry } from './month-entries.ts'
import { MoveDialog } from './move-dialog.ts'
import { type Move, moveOrAsk } from './move-or-ask.ts'
import { useOwnHours } from './own-hours.ts'
import { ChipText } from './parts/Chip.tsx'
import { chipVariant } from './parts/chip-variant.ts'
import { wallTime } from './parts/occurrence-entry.ts'
import { type TimedEntry, useTimeWords } from './time-words.tsx'

type TimeViewProps = {
  days: readonly Day[]
  today: Day
  day: Day
  entries: readonly ShownEntry[]
  isLoading: boolean
  onDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  onCreate: ((day: Day, from: number, to: number, at: HTMLElement) => void) | undefined
}

/** A week or a day by its hours. */
export function TimeView({
  days,
  today,
  day,
  entries,
  isLoading,
  onDay,
  onOpenDay,
  onCreate,
}: TimeViewProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const words = useTimeWords(days)
  const now = useNow()
  const hoursOn = useOwnHours()
  const [move, setMove] = useState<Move | null>(null)
  const timed = useMemo<readonly TimedEntry[]>(
    () =>
      entries.map((entry) => ({
        ...entry,
        from: wallTime(entry.start, format.zone),
        to: entry.view.date.end === null ? null : wallTime(entry.view.date.end, format.zone),
      })),
    [entries, format.zone],
  )
  return (
    <div className="fm-time-frame" aria-busy={isLoading}>
      <TimeGrid<TimedEntry>
        days={days}
        today={today}
        nowMinute={wallTime(now, format.zone).minute}
        focusedDay={day}
        hoursOn={hoursOn}
        entries={timed}
        words={words}
        bar={({ entry, continuesPrior }) => (
          <ChipText
            name={entry.name}
            start={entry.start}
            showsTime={!continuesPrior}
            screenReaderText={words.entryLabel(entry)}
            {...entry.chip}
          />
        )}
        block={({ entry }, isShort) =>
          isShort ? (
            <ChipText
              name={entry.name}
              start={entry.start}
              screenReaderText={words.entryLabel(entry)}
              {...entry.chip}
            />
          ) : (
            <BlockText entry={entry} screenReaderText={words.entryLabel(entry)} />
          )
        }
        chipClass={({ chip }) => `fm-chip-${chipVariant(chip)}`}
        chipVars={({ colour }) => colour}
        addressOf={({ path }) => path}
        onFocusDay={onDay}
        onOpenDay={onOpenDay}
        onOpen={({ path }, event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigate(path)
        }}
        onCreate={onCreate}
        mayMove={({ view }) => view.can.update && !view.canceled}
        onMove={(entry, by) => moveOrAsk({ entry, by }, format, setMove)}
      />
      <MoveDialog opened={move !== null} move={move} onClose={() => setMove(null)} />
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MonthGrid } from '#web/kit/calendar/MonthGrid.tsx'
import type { Day, Month } from '#web/kit/calendar/month-weeks.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EmptyMonth } from './EmptyMonth.tsx'
import type { ShownEntry } from './month-entries.ts'
import { shortDayName, useMonthWords } from './month-words.ts'
import { MoveDialog } from './move-dialog.ts'
import { type Move, moveOrAsk } from './move-or-ask.ts'
import { ChipText } from './parts/Chip.tsx'
import { chipVariant } from './parts/chip-variant.ts'

type MonthViewProps = {
  month: Month
  today: Day
  day: Day
  entries: readonly ShownEntry[]
  isLoading: boolean
  onDay: (day: Day) => void
  onOpenDay: (day: Day, at: HTMLElement) => void
  onCreate: ((day: Day, at: HTMLElement) => void) | undefined
}

/** The month grid with the reader's chips. */
export function MonthView({
  month,
  today,
  day,
  entries,
  isLoading,
  onDay,
  onOpenDay,
  onCreate,
}: MonthViewProps) {
  const say = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const words = useMonthWords(month)
  const [move, setMove] = useState<Move | null>(null)
  const ofMonth = entries.some(({ first, last }) => first.slice(0, 7) <= month && last.slice(0, 7) >= month)

  return (
    <div
      className="fm-month-frame"
      data-loading={isLoading && !ofMonth ? '' : undefined}
      aria-busy={isLoading}
    >
      <MonthGrid<ShownEntry>
        month={month}
        today={today}
        focusedDay={day}
        entries={entries}
        words={words}
        chip={({ entry, continuesPrior }) => (
          <ChipText
            name={entry.name}
            start={entry.start}
            showsTime={!continuesPrior}
            screenReaderText={words.entryLabel(entry)}
            {...entry.chip}
          />
        )}
        chipClass={({ chip: events }) => `fm-chip-${chipVariant(events)}`}
        chipVars={({ colour }) => colour}
        addressOf={({ path }) => path}
        onFocusDay={onDay}
        onOpenDay={onOpenDay}
        onCreate={onCreate}
        onOpen={({ path }, _, event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          navigate(path)
        }}
        mayMove={({ view }) => view.can.update && !view.canceled}
        onMove={(entry, days) => moveOrAsk({ entry, by: { days, minutes: 0, longer: 0 } }, format, setMove)}
        dragLabel={({ entry }, to) => (
          <>
            <b>
              {shortDayName(entry.first, format.locale)} → {shortDayName(to, format.locale)}
            </b>
            {entry.allDay ? '' : `, ${say('appointments.time_stays', { time: format.time(entry.start) })}`}
          </>
        )}
      />
      {!isLoading && !ofMonth && (
        <p className="fm-month-nothing">
          <EmptyMonth mayDraw={onCreate !== undefined} />
        </p>
      )}
      <MoveDialog opened={move !== null} move={move} onClose={() => setMove(null)} />
    </div>
  )
}

import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { dayName, entryLabel } from './month-words.ts'
import { ChipText } from './parts/Chip.tsx'
import { chipVariant } from './parts/chip-variant.ts'

type DayPanelProps = { day: Day; entries: readonly ShownEntry[]; onCreate: (() => void) | undefined }

/** The entries of one day. */
export function DayPanel({ day, entries, onCreate }: DayPanelProps) {
  const say = useText()
  const format = useFormat()
  const here = entries
    .filter(({ first, last }) => first <= day && last >= day)
    .sort((one, other) => Number(other.allDay) - Number(one.allDay) || (one.start < other.start ? -1 : 1))
  return (
    <div className="fm-day-panel">
      <div className="fm-row">
        <h2 className="fm-section fm-grow">{dayName(day, format.locale)}</h2>
        {onCreate && (
          <Button variant="default" size="sm" leftSection={<Icon of={Plus} />} onClick={onCreate}>
            {say('appointments.one')}
          </Button>
        )}
      </div>
      {here.length === 0 && <p className="fm-muted">{say('appointments.nothing_on_day')}</p>}
      <ul>
        {here.map((entry) => (
          <li key={entry.id}>
            <Link
              to={entry.path}
              className={`fm-chip fm-chip-${chipVariant(entry.chip)}`}
              style={entry.colour}
            >
              <ChipText
                name={entry.name}
                start={entry.start}
                screenReaderText={entryLabel(entry, say, format)}
                {...entry.chip}
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

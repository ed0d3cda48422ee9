import Check from 'lucide-react/icons/check'
import { Icon } from '#web/kit/display/Icon.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import type { CalendarView } from './calendars.store.ts'

type CalendarChoicesProps = {
  calendars: readonly CalendarView[]
  hidden: ReadonlySet<string>
  onShow: (id: string, isShown: boolean) => void
}

/** Calendars, each to be shown or hidden. */
export function CalendarChoices({ calendars, hidden, onShow }: CalendarChoicesProps) {
  return (
    <ul>
      {calendars.map(({ id, name, color }) => (
        <li key={id}>
          <label className="fm-filter-choice" style={calendarVars(color)}>
            <span className="fm-filter-box">
              <input
                type="checkbox"
                checked={!hidden.has(id)}
                onChange={({ currentTarget }) => onShow(id, currentTarget.checked)}
              />
              <Icon of={Check} size={13} />
            </span>
            <span className="fm-ellipsis">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

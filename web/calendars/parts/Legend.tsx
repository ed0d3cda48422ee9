import { useText } from '#web/kit/texts.ts'
import { calendarVars } from '#web/kit/theme/theme.ts'

const shown = [
  { look: 'going', word: 'kit.status.accepted' },
  { look: 'open', word: 'kit.status.open' },
  { look: 'declined', word: 'kit.status.declined' },
  { look: 'canceled', word: 'kit.status.canceled' },
]

/** What the chips of the month mean. */
export function Legend() {
  const say = useText()
  return (
    <ul className="fm-legend" aria-label={say('calendars.legend')}>
      {shown.map(({ look, word }) => (
        <li key={look}>
          <span className={`fm-chip fm-chip-${look}`} style={calendarVars('287b56')} aria-hidden>
            {look === 'open' && <i className="fm-dot" />}
          </span>
          {say(word)}
        </li>
      ))}
    </ul>
  )
}

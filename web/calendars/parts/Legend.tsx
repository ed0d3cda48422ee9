import { useText } from '#web/kit/language/texts.ts'
import { calendarVars } from '#web/kit/theme/theme.ts'

const shown = [
  { variant: 'going', word: 'kit.status.accepted' },
  { variant: 'open', word: 'kit.status.open' },
  { variant: 'declined', word: 'kit.status.declined' },
  { variant: 'canceled', word: 'kit.status.canceled' },
]

/** What the chips of the month mean. */
export function Legend() {
  const say = useText()
  return (
    <ul className="fm-legend" aria-label={say('calendars.legend')}>
      {shown.map(({ variant, word }) => (
        <li key={variant}>
          <span className={`fm-chip fm-chip-${variant}`} style={calendarVars('287b56')} aria-hidden>
            {variant === 'open' && <i className="fm-dot" />}
          </span>
          {say(word)}
        </li>
      ))}
    </ul>
  )
}

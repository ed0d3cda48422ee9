import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ChipState, chipVariant } from './chip-variant.ts'

type ChipProps = ChipState & {
  name: string
  start: string
  showsTime?: boolean
  /** Text for screen readers: end, location, and the own answer. */
  screenReaderText: string
}

/** Text of a chip: time and name, or "canceled". */
export function ChipText({ name, start, showsTime = true, screenReaderText, ...events }: ChipProps) {
  const say = useText()
  const format = useFormat()
  const variant = chipVariant(events)
  return (
    <>
      {variant === 'canceled' && <b className="fm-chip-word">{say('appointments.canceled_mark')}</b>}
      {showsTime && variant !== 'canceled' && !events.allDay && (
        <time className="fm-chip-time">{format.time(start)}</time>
      )}{' '}
      <bdi className="fm-chip-name">{name}</bdi>
      {variant === 'open' && <i className="fm-dot fm-chip-dot" />}
      <span className="fm-hidden">, {screenReaderText}</span>
    </>
  )
}

import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/texts.ts'
import { type ChipState, chipVariant } from './chip-variant.ts'

type ChipProps = ChipState & {
  name: string
  start: string
  showsTime?: boolean
  /** What a reader of the screen hears besides: until when, where, and the own answer. */
  spoken: string
}

/** What stands in a chip: the time and the name, or the word for what is called off. */
export function ChipText({ name, start, showsTime = true, spoken, ...facts }: ChipProps) {
  const say = useText()
  const format = useFormat()
  const variant = chipVariant(facts)
  return (
    <>
      {variant === 'canceled' && <b className="fm-chip-word">{say('appointments.off')}</b>}
      {showsTime && variant !== 'canceled' && !facts.allDay && (
        <time className="fm-chip-time">{format.time(start)}</time>
      )}{' '}
      <bdi className="fm-chip-name">{name}</bdi>
      {variant === 'open' && <i className="fm-dot fm-chip-dot" />}
      <span className="fm-hidden">, {spoken}</span>
    </>
  )
}

import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { chipVariant } from './parts/chip-variant.ts'

/** What a block of an hour or more holds: name, times and place. */
export function BlockText({ entry, screenReaderText }: { entry: ShownEntry; screenReaderText: string }) {
  const say = useText()
  const { time, timeRange } = useFormat()
  const variant = chipVariant(entry.chip)
  const { date, location_name } = entry.view
  return (
    <>
      {variant === 'canceled' && <b className="fm-chip-word">{say('appointments.canceled_mark')} </b>}
      <bdi className="fm-chip-name">{entry.name}</bdi>
      <span className="fm-chip-time" aria-hidden>
        <span className="fm-chip-begin">{time(date.start)}</span>
        <span className="fm-chip-span">
          {timeRange(date.start, date.end)}
          {location_name && ` · ${location_name}`}
        </span>
      </span>
      {variant === 'open' && <i className="fm-dot fm-chip-dot" />}
      <span className="fm-hidden">, {screenReaderText}</span>
    </>
  )
}

import type { Instant } from '#platform/language/instant.ts'
import { useFormat } from '../language/format.ts'

type DateTileProps = {
  date: Instant
  zone?: string
  tone?: 'plain' | 'accent' | 'canceled'
  size?: 'usual' | 'small'
}

/** A date set like a leaf of a calendar: "Thu, Sept" over a large 24. */
export function DateTile({ date, zone, tone = 'plain', size = 'usual' }: DateTileProps) {
  const format = useFormat()
  const moment = format.at(date, zone)
  const month = moment.toLocaleString({ month: 'short' })
  const head =
    size === 'small' ? month : `${moment.toLocaleString({ weekday: 'short' }).replace('.', '')}, ${month}`
  return (
    <time
      className="fm-leaf"
      dateTime={moment.toISODate() ?? ''}
      data-tone={tone}
      data-size={size}
      title={format.longDate(date, zone)}
    >
      <span className="fm-leaf-head">{head}</span>
      <span className="fm-leaf-day">{moment.day}</span>
    </time>
  )
}

import type { Instant } from '#platform/language/instant.ts'
import { type Format, useFormat } from '../language/format.ts'

type RelativeTimeProps = { at: Instant; as?: 'relative' | 'distance' | 'brief' | 'when' | 'stamp' }

/** A time as people say it, with the full date on hover. */
export function RelativeTime({ at, as = 'relative' }: RelativeTimeProps) {
  const format: Format = useFormat()
  return (
    <time dateTime={at} title={`${format.longDate(at)}, ${format.time(at)}`}>
      {format[as](at)}
    </time>
  )
}

import { SegmentedControl } from '@mantine/core'
import { firstDay } from '#events/statistics/statistic.contract.ts'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type Range, type RangeName, rangeNames } from './chosen-range.ts'

type Props = {
  name: RangeName
  range: Range
  today: string
  /** Parts of the address. */
  onChange: (chosen: Record<string, string>) => void
}

/** Usual ranges until today, or two days of one's own. */
export function RangeChoice({ name, range, today, onChange }: Props) {
  const say = useText()
  const labels: Record<RangeName, string> = {
    '7d': say('statistics.days', { count: 7 }),
    '30d': say('statistics.days', { count: 30 }),
    '3m': say('statistics.months', { count: 3 }),
    '6m': say('statistics.months', { count: 6 }),
    '12m': say('statistics.months', { count: 12 }),
    custom: say('statistics.custom'),
  }
  return (
    <div className="fm-statistics-range">
      <div className="fm-statistics-ranges">
        <SegmentedControl
          aria-label={say('statistics.range')}
          withItemsBorders={false}
          value={name}
          onChange={(value) => onChange(value === 'custom' ? range : { range: value })}
          data={rangeNames.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {name === 'custom' && (
        <div className="fm-row">
          <DateField
            label={say('statistics.start')}
            isLabeled
            value={range.start}
            rule={{ from: firstDay, until: range.end }}
            onChange={(start) => onChange({ ...range, start })}
          />
          <DateField
            label={say('statistics.end')}
            isLabeled
            value={range.end}
            rule={{ from: range.start, until: today }}
            onChange={(end) => onChange({ ...range, end })}
          />
        </div>
      )}
    </div>
  )
}

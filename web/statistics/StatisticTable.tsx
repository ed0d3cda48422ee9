import type { Statistics } from '#events/statistics/statistic.contract.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { periodText } from './period-text.ts'

/** Every bar as a number. */
export function StatisticTable({ of: { unit, periods, statistics } }: { of: Statistics }) {
  const say = useText()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <section className="fm-statistics-table" tabIndex={0} aria-label={say('statistics.table')}>
      <table className="fm-table">
        <thead>
          <tr>
            <th scope="col">{say(`statistics.units.${unit}`)}</th>
            {statistics.map(({ feature, name, title }) => (
              <th key={`${feature} ${name}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((day, at) => (
            <tr key={day}>
              <th scope="row">{periodText(day, unit, format.locale)}</th>
              {statistics.map(({ feature, name, counts }) => (
                <td key={`${feature} ${name}`} className="fm-numbers">
                  {format.number(counts[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import type { Statistics, StatisticView } from '#events/statistics/statistic.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { periodText } from './period-text.ts'

type Props = { statistic: StatisticView; days: Statistics }

/** One figure: how much, whether it is more than before, and how it went. */
export function StatisticCard({ statistic, days: { periods, unit } }: Props) {
  const say = useText()
  const format = useFormat()
  const { title, path, count, before, total, counts } = statistic
  const last = periods.at(-1)
  return (
    <section className="fm-card fm-statistic" aria-label={title}>
      <h2 className="fm-section">{path === null ? title : <Link to={path}>{title}</Link>}</h2>
      <p className="fm-statistic-figure">
        <strong className="fm-numbers">{format.number(count)}</strong>
        <span className="fm-small fm-muted">{say('statistics.in_range')}</span>
        <Change by={count - before} />
      </p>
      <div className="fm-statistic-bars" aria-hidden>
        {counts.map((one, at) => (
          <span
            key={periods[at]}
            className="fm-statistic-bar"
            title={barText(periods[at] ?? '', one)}
            style={{ height: `${heightOf(one, counts)}%` }}
          />
        ))}
      </div>
      <p className="fm-statistic-ends fm-tiny fm-muted" aria-hidden>
        <span>{periods[0] && periodText(periods[0], unit, format.locale)}</span>
        {periods.length > 1 && <span>{last && periodText(last, unit, format.locale)}</span>}
      </p>
      <dl className="fm-statistic-rows fm-small">
        <Row name={say('statistics.before')} value={before} />
        {total !== null && <Row name={say('statistics.total')} value={total} />}
      </dl>
    </section>
  )

  function barText(day: string, one: number): string {
    return say('kit.labeled', { label: periodText(day, unit, format.locale), value: format.number(one) })
  }
}

// An empty period still shows where it stands.
const heightOf = (one: number, all: readonly number[]): number =>
  Math.max(2, (100 * one) / Math.max(...all, 1))

function Change({ by }: { by: number }) {
  const say = useText()
  const format = useFormat()
  if (by === 0) return <span className="fm-statistic-change fm-small">{say('statistics.same')}</span>
  const number = format.number(Math.abs(by))
  return (
    <span className="fm-statistic-change fm-small" data-more={by > 0 ? '' : undefined}>
      <Icon of={by > 0 ? ArrowUp : ArrowDown} size={14} />
      {by > 0 ? say('statistics.more', { number }) : say('statistics.fewer', { number })}
    </span>
  )
}

function Row({ name, value }: { name: string; value: number }) {
  const format = useFormat()
  return (
    <div>
      <dt>{name}</dt>
      <dd className="fm-numbers">{format.number(value)}</dd>
    </div>
  )
}

import { DateTime } from 'luxon'
import { useSearchParams } from 'react-router'
import { type Statistics, statisticContract } from '#events/statistics/statistic.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { DownloadButton } from '#web/kit/files/DownloadButton.tsx'
import { download } from '#web/kit/files/download.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { chosenRange } from './chosen-range.ts'
import { dayText } from './period-text.ts'
import { RangeChoice } from './RangeChoice.tsx'
import { StatisticCard } from './StatisticCard.tsx'
import { StatisticTable } from './StatisticTable.tsx'

/** What happens in the network, counted for its administrators: figures, bars and the same as a table. */
export function StatisticsPage() {
  const say = useText()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const today = DateTime.now().setZone(format.zone).toFormat('yyyy-MM-dd')
  const { name, start, end } = chosenRange(search, today)
  const range = { start, end, time_zone: format.zone }
  const load = useAnswer(statisticContract.calls.count, range)
  const { answer } = load
  return (
    <Page
      title={say('statistics.title')}
      measure="full"
      actions={
        <DownloadButton
          text={say('statistics.export')}
          onDownload={() => download(statisticContract.calls.table, range)}
        />
      }
      banner={
        <RangeChoice
          name={name}
          range={{ start, end }}
          today={today}
          onChange={(chosen) => setSearch(chosen, { replace: true })}
        />
      }
    >
      <Loaded load={load} skeleton={<Skeleton height={420} />}>
        {answer && <p className="fm-small fm-muted fm-numbers">{comparison(answer)}</p>}
        {answer && (isEmpty(answer) ? <Nothing /> : <Figures of={answer} />)}
      </Loaded>
    </Page>
  )

  function comparison({ before, ...days }: Statistics): string {
    const [from, to, beforeFrom, beforeTo] = [days.start, days.end, before.start, before.end].map((day) =>
      dayText(day, format.locale),
    )
    return say('statistics.compared', { from, to, beforeFrom, beforeTo })
  }
}

const isEmpty = ({ statistics }: Statistics): boolean => statistics.every(({ count }) => count === 0)

function Nothing() {
  const say = useText()
  return <EmptyState title={say('statistics.nothing')}>{say('statistics.nothing_text')}</EmptyState>
}

function Figures({ of }: { of: Statistics }) {
  const say = useText()
  return (
    <>
      <div className="fm-statistics">
        {of.statistics.map((one) => (
          <StatisticCard key={`${one.feature} ${one.name}`} statistic={one} days={of} />
        ))}
      </div>
      <StatisticTable of={of} />
      <p className="fm-small fm-muted">{say('statistics.only_counted')}</p>
    </>
  )
}

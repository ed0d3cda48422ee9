import { Button } from '@mantine/core'
import { DateTime } from 'luxon'
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditEntry, AuditFilter } from '#events/audit-log/audit-log.contract.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { type Format, useFormat } from '#web/kit/language/format.ts'
import { type Text, useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import { ExportButton } from './ExportButton.tsx'
import { decodeFilter, encodeFilter } from './parts/audit-filter.ts'
import { useAudit } from './use-audit.ts'

/** Everything that happened in the network, newest first, for its administrators. */
export function AuditLogPage() {
  const say = useText()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const filter = decodeFilter(search.get('filter'))
  const audit = useAudit(filter)
  const choose = (chosen: AuditFilter) => {
    const text = encodeFilter(chosen)
    setSearch(text ? { filter: text } : {}, { replace: true })
  }
  const { answer, entries } = audit
  return (
    <Page
      title={say('audit-log.title')}
      bare
      actions={<ExportButton filter={filter} />}
      banner={
        <AuditFilters
          filter={filter}
          understood={answer?.filter ?? {}}
          types={answer?.event_types ?? {}}
          onChange={choose}
        >
          {answer && (
            <span className="fm-small fm-muted fm-numbers">
              <strong>{format.number(answer.found)}</strong>{' '}
              {say('audit-log.of_total', { total: format.number(answer.total) })}
            </span>
          )}
        </AuditFilters>
      }
    >
      <Loaded
        load={audit}
        skeleton={
          <div className="fm-members-foot">
            <SkeletonRows rows={12} height={42} />
          </div>
        }
        has={entries.length > 0}
      >
        <div aria-live="polite">
          {audit.fresh > 0 && (
            <button type="button" className="fm-audit-fresh" onClick={audit.reload}>
              {say('audit-log.fresh', { count: audit.fresh })}
            </button>
          )}
        </div>
        {entries.length === 0 ? (
          <EmptyState title={say('audit-log.empty')}>{say('audit-log.empty_text')}</EmptyState>
        ) : (
          <AuditTable entries={entries} onCause={({ at }) => choose({ ...filter, ...minuteOf(at) })} />
        )}
        {audit.more && (
          <div className="fm-audit-more">
            <span className="fm-small fm-muted fm-numbers">
              {say('audit-log.shown', {
                shown: format.number(entries.length),
                found: format.number(answer?.found ?? 0),
              })}
            </span>
            <Button variant="default" onClick={audit.more}>
              {say('audit-log.more')}
            </Button>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type TableProps = { entries: readonly AuditEntry[]; onCause: (entry: AuditEntry) => void }

function AuditTable({ entries, onCause }: TableProps) {
  const say = useText()
  const format = useFormat()
  const dayOf = (entry: AuditEntry | undefined) => (entry ? format.at(entry.at).toISODate() : null)
  return (
    <div className="fm-audit">
      <div className="fm-audit-head fm-tiny fm-muted" aria-hidden>
        <span>{say('audit-log.time')}</span>
        <span>{say('audit-log.action')}</span>
        <span>{say('audit-log.details')}</span>
        <span>{say('audit-log.actor')}</span>
      </div>
      <ul aria-label={say('audit-log.title')}>
        {entries.map((entry, at) => (
          <Fragment key={entry.id}>
            {dayOf(entry) !== dayOf(entries[at - 1]) && (
              <li className="fm-audit-day fm-tiny">{dayText(say, format, entry.at)}</li>
            )}
            <AuditRow entry={entry} onCause={onCause} />
          </Fragment>
        ))}
      </ul>
    </div>
  )
}

/** "Today, 21 November", "Yesterday, …", else with its weekday. */
const dayText = (say: Text, format: Format, at: string): string => {
  const moment = format.at(at)
  const today = DateTime.now().setZone(moment.zone)
  if (moment.hasSame(today, 'day')) return `${say('kit.today')}, ${format.date(at)}`
  if (moment.hasSame(today.minus({ days: 1 }), 'day')) return `${say('kit.yesterday')}, ${format.date(at)}`
  return `${moment.toFormat('cccc')}, ${format.date(at)}`
}

// What follows from one act happens within its minute.
const minuteOf = (at: string): Pick<AuditFilter, 'start_date' | 'end_date'> => ({
  start_date: new Date(Date.parse(at) - 30_000).toISOString(),
  end_date: new Date(Date.parse(at) + 30_000).toISOString(),
})

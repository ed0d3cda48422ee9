import { Button } from '@mantine/core'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from 'react-router'
import { encodeFilter } from '#web/audit-log/parts/audit-filter.ts'
import { auditLogPaths } from '#web/audit-log/parts/audit-log.paths.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { MissingKeys } from './MissingKeys.tsx'
import { ReadTables } from './ReadTables.tsx'
import { StuckRow } from './StuckRow.tsx'
import { TeamsSynchronization } from './TeamsSynchronization.tsx'
import { UnreadFiles } from './UnreadFiles.tsx'
import { retry, useOperations } from './use-operations.ts'

const decisions = encodeFilter({ event_types: ['StuckWorkRetried', 'StuckWorkSetAside'] })

/** Whether the machinery does its work: what got stuck, and how far the read tables follow. */
export function OperationsPage() {
  const say = useText()
  const format = useFormat()
  const { load, stuck } = useOperations()
  const parked = stuck.filter(({ state, can }) => state === 'parked' && can.retry)
  const total = load.answer?.total ?? 0
  const retryAll = async () => {
    const count = parked.length
    const all = () => Promise.all(parked.map(({ id }) => retry({ work_id: id })))
    if (await attempt(all)) toast(say('operations.retried_all', { count }))
  }
  return (
    <Page
      title={say('operations.title')}
      actions={
        parked.length > 1 && (
          <Button variant="default" leftSection={<Icon of={RotateCcw} />} onClick={retryAll}>
            {say('operations.retry_all')}
          </Button>
        )
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={56} />}>
        {load.answer && load.answer.keys_missing.count > 0 && <MissingKeys {...load.answer.keys_missing} />}
        <section aria-label={say('operations.stuck')} className="fm-operations">
          {stuck.length === 0 ? (
            <EmptyState title={say('operations.fine')}>{say('operations.fine_text')}</EmptyState>
          ) : (
            <>
              <h2 className="fm-section">{say('operations.stuck')}</h2>
              <p className="fm-muted">{say('operations.stuck_text')}</p>
              <ul className="fm-stuck" aria-live="polite">
                {stuck.map((work) => (
                  <StuckRow key={work.id} work={work} />
                ))}
              </ul>
              {total > stuck.length && (
                <p className="fm-small fm-muted">
                  {say('operations.more', {
                    shown: format.number(stuck.length),
                    total: format.number(total),
                  })}
                </p>
              )}
            </>
          )}
        </section>
        {load.answer && load.answer.files_unread.length > 0 && (
          <UnreadFiles files={load.answer.files_unread} />
        )}
        {load.answer?.teams && <TeamsSynchronization failed={load.answer.teams.failed} />}
        {load.answer && <ReadTables tables={load.answer.tables} />}
        {load.answer && load.answer.mails.waiting > 0 && (
          <p className="fm-muted">{say('operations.mails_waiting', { count: load.answer.mails.waiting })}</p>
        )}
        <p className="fm-operations-log">
          <Link to={auditLogPaths.auditLog(decisions ? { filter: decisions } : {})}>
            {say('operations.decisions')}
          </Link>
        </p>
      </Loaded>
    </Page>
  )
}

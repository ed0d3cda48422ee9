import { Link } from 'react-router'
import type { FailedSynchronizations } from '#events/operations/operation.contract.ts'
import { encodeFilter } from '#web/audit-log/parts/audit-filter.ts'
import { auditLogPaths } from '#web/audit-log/parts/audit-log.paths.ts'
import { useText } from '#web/kit/language/texts.ts'

const failures = encodeFilter({ event_types: ['TeamsSyncFailed'] })

/** Whether appointments reach Microsoft Teams, and why some do not. */
export function TeamsSynchronization({ failed }: { failed: readonly FailedSynchronizations[] }) {
  const say = useText()
  return (
    <section aria-label={say('operations.teams')} className="fm-operations">
      <h2 className="fm-section">{say('operations.teams')}</h2>
      {failed.length === 0 ? (
        <p className="fm-muted">{say('operations.teams_fine')}</p>
      ) : (
        <>
          <ul className="fm-stuck">
            {failed.map(({ reason, count, retried }) => (
              <li key={reason} className="fm-stuck-row">
                <span className="fm-grow">
                  {say(`operations.teams_reasons.${reason}`)}
                  {retried > 0 && (
                    <span className="fm-small fm-muted">
                      {' '}
                      {say('operations.teams_retried', { count: retried })}
                    </span>
                  )}
                </span>
                <span className="fm-numbers">{say('operations.appointments', { count })}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link to={auditLogPaths.auditLog(failures ? { filter: failures } : {})}>
              {say('operations.teams_failures')}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

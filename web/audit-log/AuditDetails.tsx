import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { describedBy, fieldOf, valueText } from './audit-words.ts'
import { Changes } from './parts/Changes.tsx'
import { changesOf } from './parts/changes-of.ts'
import { useWording } from './use-wording.ts'

/** What an event changed and recorded, and its cause. */
export function AuditDetails({
  entry,
  onCause,
}: {
  entry: AuditEntry
  onCause: (entry: AuditEntry) => void
}) {
  const say = useText()
  const wording = useWording()
  useCalendars()
  const { before, after, position, causation_id } = entry
  const changes = changesOf(before ?? undefined, after ?? undefined).map((change) => ({
    name: fieldOf(entry, change.field, say),
    before: valueText(change.before, wording),
    after: valueText(change.after, wording),
  }))
  return (
    <div className="fm-audit-details">
      <Changes changes={changes} described={describedBy(entry, wording)} />
      <p className="fm-small fm-muted fm-row">
        <span>{say('audit-log.event_number', { number: wording.format.number(Number(position)) })}</span>
        <span>
          {say(
            entry.takes_back ? 'audit-log.undoes' : causation_id ? 'audit-log.caused' : 'audit-log.direct',
          )}
        </span>
        <button type="button" className="fm-link fm-small" onClick={() => onCause(entry)}>
          {say('audit-log.same_cause')}
        </button>
      </p>
    </div>
  )
}

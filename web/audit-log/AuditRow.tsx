import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Cog from 'lucide-react/icons/cog'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { useFormat } from '#web/kit/format.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useName } from '#web/kit/PersonRow.tsx'
import { useText } from '#web/kit/texts.ts'
import { actionText } from './action-text.ts'
import { shapeOf } from './audit-shapes.ts'
import { Changes } from './parts/Changes.tsx'

/** One thing that happened. Opens to what changed, why, and which event it is. */
export function AuditRow({ entry, onCause }: { entry: AuditEntry; onCause: (entry: AuditEntry) => void }) {
  const say = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="fm-audit-entry" data-open={isOpen ? '' : undefined}>
      <div className="fm-audit-row">
        <time className="fm-muted" dateTime={entry.at} title={format.stamp(entry.at)}>
          {format.at(entry.at).toFormat('HH:mm:ss')}
        </time>
        <span className="fm-row fm-audit-action">
          <Icon of={shapeOf(entry.type)} />
          <span className="fm-ellipsis">{actionText(say, entry)}</span>
        </span>
        <AuditObject entry={entry} />
        <AuditActor entry={entry} />
        <button
          type="button"
          className="fm-audit-toggle"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'audit-log.close_row' : 'audit-log.open_row', {
            action: actionText(say, entry),
          })}
        >
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </div>
      {isOpen && <AuditDetails entry={entry} onCause={onCause} />}
    </li>
  )
}

function AuditObject({ entry }: { entry: AuditEntry }) {
  const say = useText()
  const { object, member } = entry
  const name = object.name ?? say(`audit-log.kinds.${object.kind}`, { defaultValue: object.kind })
  const person = useName(member)
  const isAboutPerson = member !== null && member.id !== object.id
  return (
    <span className="fm-audit-object fm-ellipsis">
      {isAboutPerson && (
        <>
          <Link to={member.path}>{person}</Link>
          <span className="fm-faint"> · </span>
        </>
      )}
      {object.path ? <Link to={object.path}>{name}</Link> : name}
    </span>
  )
}

function AuditActor({ entry: { actor } }: { entry: AuditEntry }) {
  const say = useText()
  const name = useName(actor)
  if (actor === null)
    return (
      <span className="fm-row fm-audit-actor fm-muted">
        <span className="fm-audit-system">
          <Icon of={Cog} size={13} />
        </span>
        {say('audit-log.system')}
      </span>
    )
  return (
    <span className="fm-row fm-audit-actor">
      <Avatar id={actor.id} name={name} picture={actor.picture} size={20} />
      <span className="fm-ellipsis">{name}</span>
    </span>
  )
}

function AuditDetails({ entry, onCause }: { entry: AuditEntry; onCause: (entry: AuditEntry) => void }) {
  const say = useText()
  const format = useFormat()
  return (
    <div className="fm-audit-details">
      <Changes before={entry.before} after={entry.after} />
      <p className="fm-small fm-muted fm-row">
        <span>{say('audit-log.event_number', { number: format.number(Number(entry.position)) })}</span>
        <span>{say(entry.causation_id ? 'audit-log.caused' : 'audit-log.by_hand')}</span>
        <button type="button" className="fm-link" onClick={() => onCause(entry)}>
          {say('audit-log.same_cause')}
        </button>
      </p>
    </div>
  )
}

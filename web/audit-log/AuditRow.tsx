import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Cog from 'lucide-react/icons/cog'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { actionText, thingText } from './action-text.ts'
import { shapeOf } from './audit-shapes.ts'
import { othersIn, summaryOf } from './audit-words.ts'
import { useWording } from './use-wording.ts'

/** One thing that happened. Opens to what changed, why, and which event it is. */
export function AuditRow({ entry, onCause }: { entry: AuditEntry; onCause: (entry: AuditEntry) => void }) {
  const say = useText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const action = actionText(say, entry)
  return (
    <li className="fm-audit-entry" data-open={isOpen ? '' : undefined}>
      <div className="fm-audit-row">
        <time className="fm-muted" dateTime={entry.at} title={format.numericDateTime(entry.at)}>
          {format.at(entry.at).toFormat('HH:mm:ss')}
        </time>
        <span className="fm-row fm-audit-action">
          <Icon of={shapeOf(entry.type)} />
          <span className="fm-ellipsis" title={action}>
            {action}
          </span>
        </span>
        <AuditObject entry={entry} />
        <AuditActor entry={entry} />
        <button
          type="button"
          className="fm-audit-toggle"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'audit-log.close_row' : 'audit-log.open_row', { action })}
        >
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </div>
      {isOpen && <AuditDetails entry={entry} onCause={onCause} />}
    </li>
  )
}

/** The object, the people and a summary of the change. The actor has its own column. */
function AuditObject({ entry }: { entry: AuditEntry }) {
  const say = useText()
  const wording = useWording()
  const { object, member, actor } = entry
  const name = object.name ?? thingText(say, entry)
  const person = useName(member)
  const others = othersIn(entry)
  const summary = summaryOf(entry, wording)
  const isAboutPerson = member !== null && member.id !== object.id && member.id !== actor?.id
  const isAboutOneself = object.kind === 'member' && object.id === actor?.id
  return (
    <span className="fm-audit-object fm-ellipsis">
      {isAboutPerson && (
        <>
          <Link to={member.path}>{person}</Link>
          {others > 0 && ` ${say('audit-log.and_others', { count: others })}`}
          <span className="fm-faint"> · </span>
        </>
      )}
      {!isAboutOneself && (object.path ? <Link to={object.path}>{name}</Link> : name)}
      {summary !== null && (
        <span className="fm-muted">
          {isAboutOneself ? '' : ', '}
          {summary}
        </span>
      )}
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

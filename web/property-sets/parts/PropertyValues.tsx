import type { ReactNode } from 'react'
import type { ProfileEntry } from '#events/members/member.contract.ts'
import { isPropertyType, type PropertyType } from '#events/property-sets/property-set.contract.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useFormat, writtenDate } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { Unsupported } from './Unsupported.tsx'

/** The values of a profile, below their labels. Rendered inside a `dl`. */
export function PropertyValues({ entries }: { entries: readonly ProfileEntry[] }) {
  return entries.map((entry) => (
    <div key={entry.property}>
      <dt className="fm-muted">
        {entry.label}
        {entry.group && <span className="fm-tiny fm-property-group">{entry.group.name}</span>}
      </dt>
      <dd>
        <PropertyValue entry={entry} />
      </dd>
    </div>
  ))
}

function PropertyValue({ entry }: { entry: ProfileEntry }) {
  const { type, label } = entry
  if (!isPropertyType(type)) return <Unsupported type={type} name={label} />
  const Shown = shown[type]
  return <Shown entry={entry} />
}

type Shown = (props: { entry: ProfileEntry }) => ReactNode

const Words: Shown = ({ entry: { words } }) => <span className="fm-lines">{words}</span>

const Day: Shown = ({ entry: { words } }) => {
  const format = useFormat()
  const day = format.at(`${words}T00:00:00.000Z`, 'UTC')
  return (
    <time dateTime={words ?? ''}>{writtenDate(day, { day: 'numeric', month: 'long', year: 'numeric' })}</time>
  )
}

const People: Shown = ({ entry: { people } }) => (
  <ul className="fm-property-people">
    {people.map((person) => (
      <li key={person.id}>
        <PersonRow person={person} size={24} {...(person.name === null ? {} : { to: person.path })} />
      </li>
    ))}
  </ul>
)

const Tags: Shown = ({ entry: { tags } }) => {
  const say = useText()
  return (
    <span className="fm-row fm-property-tags">
      {tags.map(({ id, name }) => (
        <Badge key={id}>{name ?? say('tags.gone')}</Badge>
      ))}
    </span>
  )
}

const Files: Shown = ({ entry: { label, files } }) => <AttachmentList label={label} attachments={files} />

const shown: Record<PropertyType, Shown> = {
  text: Words,
  selection: Words,
  date: Day,
  membership: People,
  tag: Tags,
  image: Files,
  file: Files,
}

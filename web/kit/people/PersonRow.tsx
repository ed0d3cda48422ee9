import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../language/texts.ts'
import { Avatar } from './Avatar.tsx'

/** What a row needs of a person or group. A deleted member has no name. */
export type PersonAvatar = { id: string; name: string | null; picture?: string | null }

type PersonRowProps = {
  person: PersonAvatar
  /** A quiet second line. */
  second?: ReactNode
  /** A badge after the name. */
  badge?: ReactNode
  /** Right: a status, actions. */
  end?: ReactNode
  to?: string
  size?: 24 | 30 | 36
  square?: boolean
}

/** A person (or, square, a group) in a list. */
export function PersonRow({ person, second, badge, end, to, size = 30, square = false }: PersonRowProps) {
  const name = useName(person)
  const avatar = (
    <>
      <Avatar id={person.id} name={name} picture={person.picture} size={size} square={square} />
      <span className="fm-person-words">
        <span className="fm-row">
          <span className="fm-person-name fm-ellipsis">{name}</span>
          {badge}
        </span>
        {second && <span className="fm-person-second fm-small fm-muted fm-ellipsis">{second}</span>}
      </span>
    </>
  )
  const label = (words: ReactNode) =>
    to ? (
      <Link className="fm-person fm-grow" to={to}>
        {words}
      </Link>
    ) : (
      <div className="fm-person fm-grow">{words}</div>
    )
  return (
    <div className="fm-row">
      {label(avatar)}
      {end}
    </div>
  )
}

/** The name of a person, or "deleted member". */
export const useName = (person: PersonName | null): string => {
  const say = useText()
  // Who has not entered a name yet is known by the address, to administrators.
  const address = person?.deleted === false ? person.email : null
  return person?.name ?? address ?? say('kit.deleted_member')
}

type PersonName = { name: string | null; deleted?: boolean; email?: string | null }

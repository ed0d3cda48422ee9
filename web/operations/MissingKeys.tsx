import KeyRound from 'lucide-react/icons/key-round'
import { Link } from 'react-router'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { memberPaths } from '#web/members/parts/members.paths.ts'

type Props = { count: number; member_ids: readonly string[] }

/** Whose keys were lost, and what brings them back. */
export function MissingKeys({ count, member_ids }: Props) {
  const say = useText()
  return (
    <Banner tone="danger" icon={KeyRound}>
      <strong>{say('operations.keys_missing', { count })}</strong>
      <p>{say('operations.keys_missing_text')}</p>
      <ul className="fm-missing-keys">
        {member_ids.map((id) => (
          <li key={id}>
            <Link to={memberPaths.member(id)}>{id}</Link>
          </li>
        ))}
      </ul>
      {count > member_ids.length && say('operations.keys_missing_more', { count: count - member_ids.length })}
    </Banner>
  )
}

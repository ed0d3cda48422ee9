import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { MemberBadges } from './parts/MemberBadges.tsx'
import { memberPaths } from './parts/members.paths.ts'
import { calls, members } from './parts/members.store.ts'

const shown = 3
const newFor = 30 * 86_400_000

/** The newest members, for a month. */
export function NewMembers({ title }: { title: string }) {
  const say = useText()
  const format = useFormat()
  const own = useMember()
  const since = new Date(Date.parse(useNow()) - newFor).toISOString()
  // One more, because it may be the reader.
  useLoad(
    members,
    calls.list,
    { sort: '-joined_at', per_page: shown + 1 },
    { from: (answer) => answer.members },
  )
  const newest = members
    .useAll()
    .filter(({ id, deleted, locked, joined_at }) => id !== own.id && !deleted && !locked && joined_at > since)
    .sort((one, other) => other.joined_at.localeCompare(one.joined_at))
    .slice(0, shown)
  if (newest.length === 0) return null
  return (
    <WidgetSection title={title} more={{ to: memberPaths.directory(), text: say('members.nav_entry') }}>
      <ul>
        {newest.map((member) => (
          <li key={member.id}>
            <PersonRow
              person={{ ...member, picture: member.images.small }}
              to={memberPaths.member(member.id)}
              badge={<MemberBadges member={member} of={['guest']} />}
              second={member.position || say('members.since_date', { date: format.date(member.joined_at) })}
            />
          </li>
        ))}
      </ul>
    </WidgetSection>
  )
}

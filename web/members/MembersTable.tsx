import { ActionIcon, Tooltip } from '@mantine/core'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { SortHead } from '#web/kit/lists/SortHead.tsx'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { MemberBadges } from './parts/MemberBadges.tsx'
import type { MemberColumn } from './parts/member-sorting.ts'
import type { MemberView } from './parts/members.store.ts'

type Props = {
  members: readonly MemberView[]
  /** Whether first or last names come first in this network. */
  name: 'first_name' | 'last_name'
  sorting: Sorting<MemberColumn>
  onSort: (sorting: Sorting<MemberColumn>) => void
}

/** A table of members with a letter at the first of each. */
export function MembersTable({ members, name, sorting, onSort }: Props) {
  const say = useText()
  const letterOf = (member: MemberView | undefined) =>
    (member?.[name] ?? '').trim().slice(0, 1).normalize('NFD').slice(0, 1).toLocaleUpperCase()
  return (
    <table className="fm-table fm-members" data-rows="person">
      <thead>
        <tr>
          <th className="fm-members-letter" aria-hidden />
          <SortHead className="fm-members-name" column={name} sorting={sorting} onSort={onSort}>
            {say('members.name')}
          </SortHead>
          <th className="fm-members-position">{say('members.position')}</th>
          <th className="fm-members-groups">{say('members.groups')}</th>
          <SortHead className="fm-members-since" column="joined_at" sorting={sorting} onSort={onSort}>
            {say('members.since')}
          </SortHead>
          <th className="fm-members-actions">
            <span className="fm-hidden">{say('members.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member, at) => {
          const letter = letterOf(member)
          const isFirst = sorting.by === name && letter !== letterOf(members[at - 1])
          return <MemberRow key={member.id} member={member} letter={isFirst ? letter : null} />
        })}
      </tbody>
    </table>
  )
}

function MemberRow({ member, letter }: { member: MemberView; letter: string | null }) {
  const say = useText()
  const format = useFormat()
  const name = useName(member)
  const joined = format.at(member.joined_at)
  return (
    <tr>
      <td className="fm-members-letter fm-muted" aria-hidden>
        {letter}
      </td>
      <td className="fm-members-name">
        <Link className="fm-person" to={memberPaths.member(member.id)}>
          <Avatar id={member.id} name={name} picture={member.images.small} size={36} />
          <span className="fm-person-words">
            <span className="fm-row">
              <span className="fm-label fm-ellipsis">{name}</span>
              <MemberBadges member={member} of={['you', 'guest', 'locked']} />
            </span>
            <span className="fm-members-second fm-small fm-muted fm-ellipsis">{member.position}</span>
          </span>
        </Link>
      </td>
      <td className="fm-members-position fm-muted" title={member.position ?? undefined}>
        <span className="fm-members-line fm-ellipsis">{member.position}</span>
      </td>
      <td className="fm-members-groups">
        <span className="fm-row">
          <Groups groups={member.groups} />
          {member.is_network_admin && <Badge tone="role">{say('members.administrator')}</Badge>}
        </span>
      </td>
      <td className="fm-members-since fm-muted fm-numbers">
        <time dateTime={member.joined_at} title={format.date(member.joined_at)}>
          {joined.toLocaleString({ month: 'short', year: 'numeric' })}
        </time>
      </td>
      <td className="fm-members-actions">
        <RowActions member={member} name={name} />
      </td>
    </tr>
  )
}

const maxGroups = 3

function Groups({ groups }: Pick<MemberView, 'groups'>) {
  const say = useText()
  const shown = groups.slice(0, maxGroups)
  const others = groups.slice(maxGroups)
  return (
    <span className="fm-members-line fm-ellipsis">
      {shown.map(({ id, slug, name }, at) => (
        <span key={id}>
          {at > 0 && <span className="fm-faint"> · </span>}
          <Link className="fm-quiet-link" to={groupPaths.group(slug)}>
            {name}
          </Link>
        </span>
      ))}
      {others.length > 0 && (
        <Tooltip label={others.map(({ name }) => name).join(', ')}>
          <span className="fm-faint"> {say('members.more_groups', { count: others.length })}</span>
        </Tooltip>
      )}
    </span>
  )
}

function RowActions({ member, name }: { member: MemberView; name: string }) {
  const say = useText()
  return (
    <span className="fm-row fm-row-actions">
      {member.can.message && (
        <Tooltip label={say('members.write_to', { name })}>
          <ActionIcon
            component={Link}
            variant="default"
            to={messagePaths.newMessage({ to: member.id })}
            aria-label={say('members.write_to', { name })}
          >
            <Icon of={Mail} />
          </ActionIcon>
        </Tooltip>
      )}
      <MoreMenu
        label={say('members.actions_for', { name })}
        actions={[
          { text: say('members.profile'), icon: UserRound, to: memberPaths.member(member.id) },
          {
            text: say('members.edit_profile'),
            icon: Pencil,
            to: memberPaths.editMember(member.id),
            when: member.can.update,
          },
          {
            text: say('members.administer'),
            icon: ShieldCheck,
            to: administrationPaths.administeredMember(member.id),
            when: member.can.administrate,
          },
        ]}
      />
    </span>
  )
}

import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { usePagedLoad } from '#web/kit/data/paged-load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { AddMembers } from './AddMembers.tsx'
import {
  attemptIn,
  calls,
  commands,
  type GroupMemberView,
  type GroupView,
  groupMembers,
} from './parts/groups.store.ts'

const perPage = 50

/** The members of a group; its administrators add and remove them here. */
export function GroupMembers({ group }: { group: GroupView }) {
  const say = useText()
  const [q, setQ] = useState('')
  const list = usePagedLoad({
    collection: groupMembers,
    query: calls.members,
    input: (page) => ({ group_id: group.id, page, per_page: perPage, ...(q && { q }) }),
    from: (answer) => answer.members,
    belongs: (view) => view.group_id === group.id,
  })
  return (
    <div className="fm-stack">
      {group.can.update_members && !group.archived && (
        <AddMembers group={group} onAdded={list.showNewItems} />
      )}
      <ListSearch module="memberships" label={say('groups.find_member')} value={q} onSearch={setQ} />
      <Loaded load={list} skeleton={<SkeletonRows rows={6} height={56} />} has={list.views.length > 0}>
        {list.views.length === 0 && q !== '' && (
          <p className="fm-muted">{say('kit.nothing_for', { text: q })}</p>
        )}
        <ul className="fm-group-members">
          {list.views.map((member) => (
            <li key={member.id}>
              <MemberRow group={group} member={member} />
            </li>
          ))}
        </ul>
        <Pagination page={list.page} perPage={perPage} total={list.total} onPage={list.goTo} />
      </Loaded>
    </div>
  )
}

function MemberRow({ group, member }: { group: GroupView; member: GroupMemberView }) {
  const say = useText()
  const format = useFormat()
  const own = useMember()
  const name = useName(member.membership)
  const ids = { group_id: group.id, member_id: member.membership.id }
  const remove = async () => {
    if (!(await attemptIn(group, () => commands.remove(ids)))) return
    const undo = () =>
      attemptIn(group, () => commands.add_members({ group_id: ids.group_id, member_ids: [ids.member_id] }))
    toast(say('groups.removed', { name }), { undo })
  }
  return (
    <PersonRow
      person={member.membership}
      size={36}
      second={say('groups.member_since', { date: format.date(member.joined_at) })}
      badge={
        <>
          {member.membership.id === own.id && <Badge>{say('members.you')}</Badge>}
          {member.membership.is_external && <Badge tone="info">{say('members.guest')}</Badge>}
          {member.admin && <Badge tone="role">{say('groups.admin')}</Badge>}
        </>
      }
      to={memberPaths.member(ids.member_id)}
      end={
        <MoreMenu
          label={say('groups.actions_for', { name })}
          actions={[
            {
              text: say('groups.write'),
              icon: Mail,
              to: messagePaths.newMessage({ to: ids.member_id }),
              when: Boolean(own.can.send_direct_messages) && ids.member_id !== own.id,
            },
            {
              text: say(member.admin ? 'groups.remove_admin' : 'groups.make_admin'),
              onRun: () => attemptIn(group, () => commands.appoint({ ...ids, admin: !member.admin })),
              when: member.can.appoint,
            },
            { text: say('groups.remove'), danger: true, onRun: remove, when: member.can.remove },
          ]}
        />
      }
    />
  )
}

import { inviteContract } from '#events/invites/invite.contract.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { WidgetSection } from '#web/kit/page/WidgetSection.tsx'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { groupPaths } from './parts/groups.paths.ts'
import { groupInvites } from './parts/groups.store.ts'

const shown = 3

/** Groups that the reader is invited to and has not answered. */
export function OpenGroupInvites({ title }: { title: string }) {
  const say = useText()
  useLoad(
    groupInvites,
    inviteContract.calls.invites,
    { filter: 'groups', status: 'open', limit: shown },
    { from: (answer) => answer.invites.flatMap((view) => (view.invitable_type === 'group' ? [view] : [])) },
  )
  const open = groupInvites
    .useAll()
    .filter(({ status }) => status === 'open')
    .sort((one, other) => other.invited_at.localeCompare(one.invited_at))
    .slice(0, shown)
  if (open.length === 0) return null
  return (
    <WidgetSection title={title} more={{ to: groupPaths.groupInvites(), text: say('groups.all_invites') }}>
      <ul>
        {open.map(({ id, invitable, invited_by }) => (
          <li key={id}>
            <PersonRow
              square
              person={{
                id: invitable.id,
                name: invitable.name,
                picture: invitable.profile_image?.small ?? null,
              }}
              to={groupPaths.group(invitable.slug)}
              second={invited_by.name ?? say('kit.deleted_member')}
            />
          </li>
        ))}
      </ul>
    </WidgetSection>
  )
}

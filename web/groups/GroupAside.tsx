import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { GroupWidgets } from '#web/kit/page/GroupWidgets.tsx'
import { SidePanel } from '#web/kit/page/SidePanel.tsx'
import { Avatar, Avatars } from '#web/kit/people/Avatar.tsx'
import { groupOfTab } from './parts/GroupBar.tsx'
import { calls, type GroupView } from './parts/groups.store.ts'
import { WaitingRequests } from './WaitingRequests.tsx'

const facesShown = 8

/** What stands beside a group's tabs: requests to join, its purpose, its people. */
export function GroupAside({ group }: { group: GroupView }) {
  const say = useText()
  return (
    <SidePanel label={group.name}>
      <div className="fm-group-aside">
        <WaitingRequests group={group} />
        <section className="fm-stack">
          <p className="fm-lines">{group.description || say('groups.no_description')}</p>
          <p className="fm-row fm-small fm-muted">
            <Icon of={group.access === 'open' ? Globe : Lock} size={16} />
            {say(`groups.access_line.${group.access}`)}
          </p>
        </section>
        <People group={group} />
        <GroupWidgets group={groupOfTab(group)} position="side" />
      </div>
    </SidePanel>
  )
}

function People({ group }: { group: GroupView }) {
  const say = useText()
  const load = useAnswer(calls.members, { group_id: group.id, per_page: facesShown })
  return (
    <section className="fm-stack">
      <h2 className="fm-row fm-label">
        <span className="fm-grow">{say('groups.members')}</span>
        <Link className="fm-row fm-link fm-small" to={groupPaths.groupMembers(group.slug)}>
          {say('groups.all_members', { count: group.member_count })}
        </Link>
      </h2>
      <Avatars>
        {load.answer?.members.map(({ membership }) => (
          <Avatar
            key={membership.id}
            id={membership.id}
            name={membership.name ?? '?'}
            picture={membership.picture}
            size={34}
          />
        ))}
      </Avatars>
    </section>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useGroupAdministration } from '#web/kit/page/group-administration.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { GroupBar } from './parts/GroupBar.tsx'
import { calls, type GroupView, groups } from './parts/groups.store.ts'

/** The home of a group's administration: what the features of the product contribute. */
export function GroupAdministrationPage() {
  const say = useText()
  const { slug: group_id = '' } = useParams()
  const load = useLoad(groups, calls.one, { group_id })
  const group = groups.useOne(group_id)
  return (
    <Page
      title={say('groups.administer.title', { name: group?.name ?? '' })}
      back={{ to: groupPaths.group(group_id), text: group?.name ?? say('groups.group') }}
      tabs={group && <GroupBar group={group} />}
      measure="form"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={64} />} has={group !== undefined}>
        {group?.can.update ? <Links group={group} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

function Links({ group }: { group: GroupView }) {
  const say = useText()
  const links = useGroupAdministration().filter(({ when }) => when(group))
  return (
    <ul className="fm-group-links">
      {links.map(({ text, hint, icon, to, count }) => (
        <li key={text}>
          <Link className="fm-row fm-quiet-link" to={to(group.slug)}>
            <Icon of={icon} size={18} />
            <span className="fm-grow">
              <span className="fm-label">{say(text)}</span>
              <span className="fm-group-kind fm-small fm-muted">{say(hint)}</span>
            </span>
            <NumberBadge count={count?.(group) ?? 0} />
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { JoinRequestRow } from './JoinRequestRow.tsx'
import { calls, type GroupView, joinRequests } from './parts/groups.store.ts'
import './WaitingRequests.css'

const requestsShown = 5

/** The first open requests to join, for members who answer them; nothing when none is open. */
export function WaitingRequests({ group }: { group: GroupView }) {
  const waits = group.can.update_members && group.join_request_count > 0
  return waits ? <Requests group={group} /> : null
}

function Requests({ group }: { group: GroupView }) {
  const say = useText()
  useLoad(joinRequests, calls.join_requests, { group_id: group.id })
  const open = joinRequests.useAll().filter(({ group_id }) => group_id === group.id)
  const title = say('groups.waiting', { count: group.join_request_count })
  return (
    <section className="fm-group-waiting" aria-label={title}>
      <h2 className="fm-label">
        <Link className="fm-row fm-quiet-link" to={groupPaths.groupRequests(group.slug)}>
          <span className="fm-grow">{title}</span>
          <NumberBadge count={group.join_request_count} />
        </Link>
      </h2>
      <ul>
        {open.slice(0, requestsShown).map((request) => (
          <li key={request.id}>
            <JoinRequestRow group={group} request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

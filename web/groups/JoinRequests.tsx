import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { JoinRequestRow } from './JoinRequestRow.tsx'
import { calls, type GroupView, joinRequests } from './parts/groups.store.ts'

/** Join requests of a group. */
export function JoinRequests({ group }: { group: GroupView }) {
  const say = useText()
  const load = useLoad(joinRequests, calls.join_requests, { group_id: group.id })
  const open = joinRequests.useAll().filter(({ group_id }) => group_id === group.id)
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={2} height={56} />} has={open.length > 0}>
      {open.length === 0 && (
        <EmptyState title={say('groups.no_requests')}>{say('groups.no_requests_text')}</EmptyState>
      )}
      <ul>
        {open.map((request) => (
          <li key={request.id}>
            <JoinRequestRow group={group} request={request} />
          </li>
        ))}
      </ul>
    </Loaded>
  )
}

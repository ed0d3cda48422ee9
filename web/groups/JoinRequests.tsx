import { Button } from '@mantine/core'
import { useLoad } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PersonRow } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { calls, commands, type GroupView, joinRequests } from './parts/groups.store.ts'

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
        {open.map(({ id, membership, requested_at }) => {
          const ids = { group_id: group.id, member_id: membership.id }
          return (
            <li key={id}>
              <PersonRow
                person={membership}
                second={<RelativeTime at={requested_at} as="when" />}
                to={memberPaths.member(membership.id)}
                end={
                  <span className="fm-row">
                    <Button size="xs" variant="default" onClick={() => attempt(() => commands.accept(ids))}>
                      {say('groups.accept_request')}
                    </Button>
                    <Button
                      size="xs"
                      variant="subtle"
                      onClick={() => attempt(() => commands.decline({ ...ids }))}
                    >
                      {say('groups.decline')}
                    </Button>
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
    </Loaded>
  )
}

import type { Reader } from '#platform/language/policy.ts'
import { defineUnread } from '#platform/queries/unread-counter.ts'
import { joinRequests } from '#projectors/groups/join-requests.table.ts'

/** Membership requests of the groups whose requests the reader can answer. */
export const openJoinRequests = defineUnread({
  name: 'GroupJoinRequests',
  waiting: `
    select manager.id as reader, request.group_id as part, null as expires_at
    from rows from (
      unnest(cast(:groupjoinrequests_managers as text[])), unnest(cast(:groupjoinrequests_groups as text[]))
    ) manager (id, group_id)
    join rm.${joinRequests.sqlName} request on request.group_id = manager.group_id
    where manager.id = any(cast(:readers as text[]))`,
  bindings: (readers) => {
    const managed = readers.flatMap((reader) => groupsOf(reader).map((group) => [reader.actor.id, group]))
    return {
      groupjoinrequests_managers: managed.map(([id]) => id ?? ''),
      groupjoinrequests_groups: managed.map(([, group]) => group ?? ''),
    }
  },
  dependsOn: [joinRequests],
  shape: (group_slug, open_join_requests) => ({ group_slug, open_join_requests }),
  list: { path: (group) => `/groups/${group}/administration/join_requests`, items: 'join_requests' },
})

const groupsOf = ({ actor }: Reader): string[] =>
  [...actor.keys].flatMap((key) =>
    key.startsWith('manages:group:') ? [key.slice('manages:group:'.length)] : [],
  )

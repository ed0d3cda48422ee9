import type { GroupEvent } from '#events/groups/group.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { memberAudience } from '#events/members/member.policy.ts'
import { searchNameOf } from '#platform/language/search-name.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { detailed, marked, retitled, rewritten, searchRow, sharedWith } from '#platform/search/search-row.ts'
import type { SearchRow } from '#platform/search/search-table.ts'
import { searchMemberships } from './search-memberships.table.ts'

type Members = Rows<SearchRow>
type Names = { first_name: string | null; last_name: string | null } | null

const titleOf = (names: Names): string => `${names?.first_name ?? ''} ${names?.last_name ?? ''}`.trim()
const aliasesOf = (names: Names): string => searchNameOf(names?.first_name ?? null, names?.last_name ?? null)

const groups = (rows: Members, memberId: string, change: (ids: string[]) => string[]): Change<SearchRow> =>
  rows.revise(memberId, (row) => {
    const ids = change(
      row.marks.filter((mark) => mark.startsWith('in:')).map((mark) => mark.slice('in:'.length)),
    )
    const shared = sharedWith(memberAudience(memberId, ids))(row)
    const inGroups = ids.map((id) => `in:${id}`)
    return { ...shared, ...marked(['in:'], inGroups)({ marks: shared.marks ?? row.marks }) }
  })

const enters = (rows: Members, { group_id }: { group_id: string }, memberId: string) =>
  groups(rows, memberId, (ids) => [...new Set([...ids, group_id])].sort())
const leaves = (rows: Members, { data }: { data: { group_id: string; member_id: string } }) =>
  groups(rows, data.member_id, (ids) => ids.filter((id) => id !== data.group_id))

export const searchMembershipsProjection = projection<MemberEvent | GroupEvent>()({
  into: searchMemberships,
  on: {
    MemberJoined: (rows, { data, metadata, position }) => {
      const names = { first_name: data.first_name, last_name: data.last_name }
      return rows.put(
        data.member_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.member_id,
          owner: data.member_id,
          audience: memberAudience(data.member_id, []),
          marks: [`from:${data.member_id}`],
          title: titleOf(names),
          aliases: aliasesOf(names),
        }),
      )
    },
    MemberRenamed: (rows, { data: { member_id, after } }) =>
      rows.revise(member_id, retitled(titleOf(after), aliasesOf(after))),
    MemberProfileChanged: (rows, { data: { member_id, field, after } }) => {
      if (field === 'position') return rows.revise(member_id, detailed(after))
      return field === 'about' ? rows.revise(member_id, rewritten(after)) : []
    },
    MemberLocked: (rows, { data }) => rows.patch(data.member_id, { hidden: true }),
    MemberUnlocked: (rows, { data }) => rows.patch(data.member_id, { hidden: false }),
    GroupCreated: (rows, { data }) => enters(rows, data, data.founder_id),
    GroupJoined: (rows, { data }) => enters(rows, data, data.member_id),
    GroupReentered: (rows, { data }) => enters(rows, data, data.member_id),
    GroupLeft: leaves,
    MemberRemovedFromGroup: leaves,
  },
})

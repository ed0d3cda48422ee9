import { isSharedWith } from '#platform/language/policy.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'

async function* memberships({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(groupMemberships, actor, { where: { member_id: actor.id } })) {
    const found = await tools.findByIds(
      groups,
      page.map(({ group_id }) => group_id),
    )
    const names = new Map(found.filter(isSharedWith(actor)).map(({ id, name }) => [id, name]))
    for (const { group_id, admin, joined_at } of page)
      yield { group: { id: group_id, name: names.get(group_id) ?? null }, admin, joined_at }
  }
}

/** The member's groups, with the names that the member sees. */
export const groupOwnData = defineOwnData({
  feature: 'groups',
  parts: [
    {
      part: 'memberships',
      order: 20,
      estimate: ({ actor, tools }) =>
        tools.count(groupMemberships, actor, { where: { member_id: actor.id } }),
      list: memberships,
    },
  ],
})

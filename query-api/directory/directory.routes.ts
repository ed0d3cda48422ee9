import { mayStartChats } from '#events/chat/chat.policy.ts'
import { directoryContract } from '#events/directory/directory.contract.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import type { SelectableSearch } from '#platform/queries/selectable.ts'
import { groupCategories, groups } from '../groups/groups.queries.ts'
import { groupsInCategory, isSelectable, maxEntries, selectable, selectableFor } from './directory.queries.ts'

/** External members see people here only where the network lets them start chats. */
const isChatType = (type: string, actor: Actor, network: NetworkConfig): boolean =>
  type === 'group' || (type === 'member' && mayStartChats(actor, network))

const scopeOf = (only: {
  only_my_groups?: string
  only_my_admin_groups?: string
}): SelectableSearch['scope'] => {
  if (only.only_my_admin_groups === 'true') return 'admin'
  return only.only_my_groups === 'true' ? 'member' : 'visible'
}

export const directoryQueries = queries(directoryContract, {
  find: async ({ db, actor, reader, circumstances }, { q, types, limit, only_chat_enabled, ...only }) => {
    if (!types.every(isSelectable)) return reject('unusable', '/types')
    const chat = only_chat_enabled === 'true'
    const wanted = chat ? types.filter((type) => isChatType(type, actor, circumstances.network)) : types
    const search = { q, limit, chat, scope: scopeOf(only) }
    return { entries: await selectableFor(db, reader, wanted, search) }
  },

  members: async ({ db, actor }) => ({
    entries: await selectable(db, actor, ['member'], { q: '', limit: maxEntries, scope: 'visible' }),
  }),

  category: async ({ db, reader }, { category: id, q, archived, page, per_page }) => {
    const category = await groupCategories.one(db, id, reader)
    if (!category) return notFound()
    const { rows, pagination } = await groupsInCategory(db, reader, id, {
      q,
      archived: archived === 'true',
      page,
      per_page,
    })
    const { name, plural_name, color } = category
    return {
      category: { id, name, plural_name, color },
      groups: await groups.views(db, rows, reader),
      pagination,
    }
  },
})

import type { MessageEvent } from '#events/messages/message.events.ts'
import { reactor } from '#platform/react/reactor.ts'
import { members } from '#projectors/members/members.table.ts'

/** As many people as one delivery reaches. */
const portion = 500

/** A message to the whole network is brought to everybody who is in it at that moment. */
export const deliverToAll = reactor<MessageEvent>('deliver-to-all', {
  MessageSent: async ({ data }, { lookWhere, send }) => {
    if (!data.to_all_network_members) return
    const everybody = await lookWhere(members, { is_external: false, deleted: false })
    const ids = everybody.map(({ id }) => id).sort()
    for (let at = 0; at < ids.length; at += portion)
      await send('messages/deliver', { message_id: data.message_id, member_ids: ids.slice(at, at + portion) })
  },
})

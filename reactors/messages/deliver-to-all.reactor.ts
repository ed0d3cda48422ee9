import type { MessageEvent } from '#events/messages/message.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { type MemberRow, members } from '#projectors/members/members.table.ts'

/** Recipients per delivery. */
const portion = 500

/**
 * Delivers a message for the whole network to the members of that moment. Portions are cut from all members who had
 * joined by then, so a retry makes the same portions although members have left.
 */
export const deliverToAll = reactor<MessageEvent>('deliver-to-all', {
  MessageSent: async ({ data, metadata }, { findWhere, send }) => {
    if (!data.to_all_network_members) return
    const rows = await findWhere(members, {})
    const everybody = rows.filter(({ joined_at }) => joined_at <= metadata.occurred_at).sort(byId)
    for (let part = 0; part * portion < everybody.length; part += 1) {
      const { message_id } = data
      const member_ids = everybody
        .slice(part * portion, (part + 1) * portion)
        .filter(({ is_external, deleted, locked }) => !is_external && !deleted && !locked)
        .map(({ id }) => id)
      if (member_ids.length > 0) await send('messages/deliver', { message_id, member_ids }, String(part + 1))
    }
  },
})

const byId = (a: MemberRow, b: MemberRow): number => (a.id < b.id ? -1 : 1)

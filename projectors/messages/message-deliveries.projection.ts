import type { MessageEvent } from '#events/messages/message.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { messageDeliveries } from './message-deliveries.table.ts'

export const messageDeliveriesProjection = projection<MessageEvent>()({
  into: messageDeliveries,
  on: {
    MessageSent: (rows, { data }) =>
      data.to_all_network_members ? rows.put(data.message_id, { audience: [], reached: 0 }) : [],
    MessageDelivered: (rows, { data }) =>
      rows.increment(data.message_id, { reached: data.recipient_ids.length }),
  },
})

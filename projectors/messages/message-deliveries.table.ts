import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Delivery progress of messages to the whole network, by message id. Has no live updates. */
export const messageDeliveries = table(
  'message_deliveries',
  1,
  { reached: column.count },
  { isSearchedByAudience: false, notifies: () => null },
)
export type MessageDeliveryRow = RowOf<typeof messageDeliveries>

import { column, type RowOf, table } from '#platform/projections/table.ts'

/** How far a message to the whole network has come, by its id. Nobody is told: its author finds it when looking again. */
export const messageDeliveries = table(
  'message_deliveries',
  1,
  { reached: column.count },
  { isSearchedByAudience: false, notifies: () => null },
)
export type MessageDeliveryRow = RowOf<typeof messageDeliveries>

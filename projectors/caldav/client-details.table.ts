import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What the calendar app of a member says of an appointment and gets back. */
export const clientDetails = table(
  'client_details',
  1,
  {
    appointment_id: column.id,
    member_id: column.id,
    details: column.text.personalOf('authored', 'member_id'),
  },
  {
    isSearchedByAudience: false,
    indexes: [['member_id', 'revision']],
    // Clients ask by themselves.
    notifies: () => null,
  },
)
export type ClientDetailsRow = RowOf<typeof clientDetails>

export const clientDetailsId = (appointmentId: string, memberId: string): string =>
  `${appointmentId}~${memberId}`

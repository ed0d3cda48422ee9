import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * The days of the year in dates of profiles, by field, so that the birthdays of a week are found without reading everybody's
 * profile; id `<member>~<field>`. Who may know a date is asked of the member's row.
 */
export const birthdays = table(
  'birthdays',
  1,
  {
    audience: column.derivedAudience({
      sql: `array['member:' || member_id]`,
      of: ({ member_id }) => [`member:${member_id}`],
    }),
    member_id: column.id,
    field: column.id,
    /** `11-26`. */
    month_day: column.text.personalOf('identity', 'member_id'),
  },
  { isSearchedByAudience: false, indexes: [['field', 'month_day'], ['member_id']], notifies: () => null },
)
export type BirthdayRow = RowOf<typeof birthdays>

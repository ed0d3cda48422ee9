/**
 * SQL expression: the number up to which a member has read a stream, 0 without a mark. Both arguments are SQL
 * expressions: `last_no > ${readNumber(':reader', "'notifications'")}` is an index range, because the subquery runs once.
 */
export const readNumber = (member: string, stream: string): string =>
  `coalesce((select mark.read_no from fm.reading_marks mark where mark.member_id = ${member} and mark.stream = ${stream}), 0)`

/** SQL condition: a number that none of the marks has reached. */
export const isUnread = (no: string, ...readNumbers: readonly string[]): string =>
  readNumbers.map((read) => `${no} > ${read}`).join(' and ')

/**
 * SQL condition for one item of a stream whose items are marked singly. `item` is a row with `id`, `no` and `was_read`;
 * `mark` is the member's row of `fm.reading_marks`, or null.
 */
export const isItemUnread = (item: string, mark = 'mark', id = `${item}.id`): string =>
  `case when ${id} = any(${mark}.below) then true
     when ${item}.was_read or ${item}.no <= ${mark}.read_no or ${id} = any(${mark}.above) then false
     else true end`

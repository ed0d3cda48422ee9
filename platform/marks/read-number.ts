/**
 * SQL expression: the number up to which a member has read a stream, 0 without a mark. Both arguments are SQL
 * expressions: `last_no > ${readNumber(':reader', "'notifications'")}` is an index range, because the subquery runs once.
 */
export const readNumber = (member: string, stream: string): string =>
  `coalesce((select mark.read_no from fm.reading_marks mark where mark.member_id = ${member} and mark.stream = ${stream}), 0)`

/** SQL condition: a number that none of the marks has reached. */
export const isUnread = (no: string, ...readNumbers: readonly string[]): string =>
  readNumbers.map((read) => `${no} > ${read}`).join(' and ')

/** Rows that the member's clients should read again because a mark has changed. */
export type MarkNotice = {
  topic: string
  id: string
  /** Keys that read it too; the member alone when missing. */
  audience?: readonly string[]
}

/** Topic of the change stream. The id of a row names the member and the stream. */
export const marksTopic = 'reading_marks'

/** Id of a mark in the change stream. */
export const markId = (memberId: string, stream: string): string => `${memberId}~${stream}`

/** The change notices of a mark, as JSON for the change feed. */
export const changesOf = (memberId: string, stream: string, notices: readonly MarkNotice[]): string =>
  asChanges(memberId, [markNotice(memberId, stream), ...notices])

export const markNotice = (memberId: string, stream: string): MarkNotice => ({
  topic: marksTopic,
  id: markId(memberId, stream),
})

export const asChanges = (memberId: string, notices: readonly MarkNotice[]): string =>
  JSON.stringify(notices.map((notice) => ({ audience: [`member:${memberId}`], ...notice })))

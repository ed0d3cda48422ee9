import type { Instant } from '#platform/language/instant.ts'

type Answered<Answer> = {
  status: Answer
  /** Answers for single dates of a series: original start → answer. */
  occurrence_answers: Readonly<Record<Instant, Answer>>
  note: string | null
  /** The notes that were left with them; null when there is none. */
  occurrence_notes: Readonly<Record<Instant, string>> | null
}

/**
 * What somebody answered for one date, or (null) for all: the answer for the date goes first, and its note goes with it,
 * so that a date which was answered by itself never shows the note that was left for the others.
 */
export const answerAt = <Answer>(
  { status, occurrence_answers, note, occurrence_notes }: Answered<Answer>,
  occurrence: Instant | null,
): { status: Answer; note: string | null; this_date_only: boolean } => {
  const whole = { status, note, this_date_only: false }
  if (occurrence === null) return whole
  const single = occurrence_answers[occurrence]
  const own = occurrence_notes?.[occurrence] ?? null
  if (single === undefined) return own === null ? whole : { ...whole, note: own }
  return { status: single, note: own, this_date_only: true }
}

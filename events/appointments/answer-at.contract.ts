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
 * A member's answer for one date, or (null) for all. The answer for the date takes precedence together with its note,
 * so a date with its own answer never shows the note for the others.
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

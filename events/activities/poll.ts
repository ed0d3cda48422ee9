import { flag, id, instant, line, z } from '#platform/language/shapes.ts'

/** What a survey or a schedule asks. */
export const poll = z.strictObject({
  /** A survey's choices have a text, a schedule's have a time. */
  options: z.array(
    z.strictObject({
      id,
      text: line,
      start: instant.nullable(),
      end: instant.nullable(),
    }),
  ),
  /** A survey: several choices at once. */
  multiple: flag,
  /** Nobody sees results before it has ended. */
  results_after_closing: flag,
  ends_at: instant.nullable(),
  /** A survey: nothing connects voters and choices. */
  anonymous: flag,
})
export type Poll = z.output<typeof poll>

/** A survey takes yes alone, a schedule all three. What is missing was not answered. */
export const pollChoice = z.enum(['yes', 'maybe', 'no'])
export type PollChoice = z.output<typeof pollChoice>

/** A member's vote: by option. */
export const choices = z.record(id, pollChoice)
export type Choices = z.output<typeof choices>

/** As many ballots as a published result of an anonymous survey hides among each other. */
export const fewestBallots = 5

/** Closing a post ends its poll as well. */
export const isPollOver = (
  { ends_at }: Pick<Poll, 'ends_at'>,
  { closed, now }: { closed: boolean; now: string },
): boolean => closed || (ends_at !== null && ends_at <= now)

import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'

/** One ballot: the ids of the chosen options. */
export type Ballot = readonly string[]

/** Ballots that were drawn together. `draw` counts the draws of a box from 1. */
export type Drawn = { draw: number; ballots: readonly Ballot[] }

/**
 * Boxes of secret ballots. A member puts one ballot into a box. Ballots leave it in draws that hide which of them belongs
 * to whom: a draw and what stays behind are at least `least` ballots each, or all at the end.
 */
export type BallotBoxes = {
  /** Puts a member's ballot into a box; false when the member has put one before. */
  put: (box: { survey_id: string; member_id: string }, ballot: Ballot) => Promise<boolean>
  /**
   * Draws ballots by lot: `least` of them once twice as many are there, and all of them when `isLast`, provided that they
   * are at least `least`; fewer are thrown away then. A draw that was not confirmed is drawn again. Null for none.
   */
  draw: (surveyId: string, rule: { least: number; isLast: boolean }) => Promise<Drawn | null>
  /** A draw stands in the log and is forgotten. */
  confirm: (surveyId: string, draw: number) => Promise<void>
}

const boxes = 'fm.ballot_boxes'

type Box = { pending: Ballot[]; drawn: Ballot[] | null; draw: number }

/** Ballot boxes in the database. */
export const ballotBoxesIn = (db: Knex): BallotBoxes => ({
  put: ({ survey_id, member_id }, ballot) =>
    db.transaction(async (session) => {
      const { rowCount } = await session.raw(
        'insert into fm.ballot_takers (survey_id, member_id) values (?, ?) on conflict do nothing',
        [survey_id, member_id],
      )
      if (rowCount === 0) return false
      await session.raw(
        `insert into ${boxes} as box (survey_id, pending) values (:survey_id, :added)
         on conflict (survey_id) do update set pending = (
           select jsonb_agg(ballot order by ballot::text) from jsonb_array_elements(box.pending || excluded.pending) ballot
         )`,
        { survey_id, added: JSON.stringify([[...ballot].sort()]) },
      )
      return true
    }),
  draw: (survey_id, { least, isLast }) =>
    db.transaction(async (session) => {
      const box: Box | undefined = await session(boxes).where({ survey_id }).forUpdate().first()
      if (!box) return null
      if (box.drawn !== null) return { draw: box.draw, ballots: box.drawn }
      const { drawn, left } = divided(box.pending, { least, isLast })
      if (left.length === box.pending.length) return null
      const draw = box.draw + Math.sign(drawn.length)
      await session(boxes)
        .where({ survey_id })
        .update({
          pending: JSON.stringify(left),
          drawn: drawn.length === 0 ? null : JSON.stringify(drawn),
          draw,
        })
      return drawn.length === 0 ? null : { draw, ballots: drawn }
    }),
  confirm: async (survey_id, draw) => {
    await db(boxes).where({ survey_id, draw }).update({ drawn: null })
  },
})

/** Divides ballots into drawn ones and ones that stay, as `draw` says; both in the order of their text. */
export const divided = (
  pending: readonly Ballot[],
  { least, isLast }: { least: number; isLast: boolean },
): { drawn: Ballot[]; left: Ballot[] } => {
  if (isLast) return { drawn: pending.length < least ? [] : [...pending], left: [] }
  if (pending.length < 2 * least) return { drawn: [], left: [...pending] }
  const indexes = new Set<number>()
  while (indexes.size < least) indexes.add(randomInt(pending.length))
  return {
    drawn: pending.filter((_, index) => indexes.has(index)),
    left: pending.filter((_, index) => !indexes.has(index)),
  }
}

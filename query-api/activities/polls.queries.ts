import type { Knex } from 'knex'
import type { PollView } from '#events/activities/activity.contract.ts'
import { type Choices, isPollOver } from '#events/activities/poll.ts'
import type { ActivityRow } from '#projectors/activities/activities.table.ts'
import { type PollRow, polls } from '#projectors/activities/post-polls.table.ts'
import { type VoteRow, voteId, votes } from '#projectors/activities/votes.table.ts'

/** The polls of posts, by post. */
export const pollsOf = async (db: Knex, rows: readonly ActivityRow[]): Promise<Map<string, PollRow>> => {
  const ids = rows.filter(({ type }) => type === 'survey' || type === 'schedule').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found: PollRow[] = await db(`rm.${polls.sqlName}`).whereRaw('id = any(?::text[])', [ids])
  return new Map(found.map((row) => [row.id, row]))
}

/** How members voted; null for who has not. */
export const votesBy = async (
  db: Knex,
  rows: readonly ActivityRow[],
  memberIds: readonly string[],
): Promise<(activityId: string, memberId: string) => Choices | null> => {
  const asked = rows.filter(({ type }) => type === 'survey' || type === 'schedule')
  const ids = asked.flatMap(({ id }) => memberIds.map((memberId) => voteId(id, memberId)))
  const found: VoteRow[] =
    ids.length === 0 ? [] : await db(`rm.${votes.sqlName}`).whereRaw('id = any(?::text[])', [ids])
  const known = new Map(found.map(({ id, choices }) => [id, choices]))
  return (activityId, memberId) => known.get(voteId(activityId, memberId)) ?? null
}

const most = 1_000

/** All votes of a poll, the latest first. */
export const votesIn = (db: Knex, activityId: string): Promise<VoteRow[]> =>
  db(`rm.${votes.sqlName}`)
    .where('activity_id', activityId)
    .orderBy([{ column: 'voted_at', order: 'desc' }, 'id'])
    .limit(most)

/** A poll as a reader sees it; null when its author, and so what it asked, is gone. */
export const pollView = (
  row: PollRow | undefined,
  { closed, now, vote }: { closed: boolean; now: string; vote: Choices | null },
): PollView | null => {
  if (!row?.poll) return null
  const { options, multiple, results_after_closing, ends_at, anonymous } = row.poll
  const over = isPollOver(row.poll, { closed, now })
  const counted = anonymous ? row.ballot_count : row.voter_count
  const isHidden = (results_after_closing && !over) || (anonymous && counted === 0)
  return {
    options: options.map((option) => {
      const { yes = 0, maybe = 0, no = 0 } = row.counts[option.id] ?? {}
      return { ...option, ...(isHidden ? hidden : { yes, maybe, no }) }
    }),
    multiple,
    results_after_closing,
    ends_at,
    anonymous,
    over,
    voter_count: row.voter_count,
    counted: isHidden ? 0 : counted,
    voted: vote !== null,
    choices: vote ?? {},
  }
}

const hidden = { yes: null, maybe: null, no: null }

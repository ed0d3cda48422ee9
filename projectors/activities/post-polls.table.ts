import type { Poll, PollChoice } from '#events/activities/poll.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

type Notifying = { id: string; audience: string[] }

export type OptionCounts = Record<PollChoice, number>

/** What surveys and schedules ask, with the votes by option; read through their posts. */
export const polls = table(
  'post_polls',
  3,
  {
    author_id: column.id,
    poll: column.json<Poll>().personalOf('authored', 'author_id'),
    counts: column.json<Record<string, OptionCounts>>(),
    voter_count: column.count,
    /** Ballots of an anonymous survey that are part of the counts. */
    ballot_count: column.count,
  },
  {
    isSearchedByAudience: false,
    notifies: ({ id, audience }: Notifying) => ({ topic: 'activities', id, audience }),
  },
)
export type PollRow = RowOf<typeof polls>

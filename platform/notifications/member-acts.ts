import type { Knex } from 'knex'
import { contributionKind } from '../language/contribution.ts'
import type { Instant } from '../language/instant.ts'
import { savedAt } from '../saved/saved-things.ts'

/** What put a member on the list of a thread: `replied` at 09:20. */
export type MemberAct = { act: string; at: Instant }

/** A thread of one member. */
export type ThreadOfMember = {
  member_id: string
  thing_id: string
  topic: string | null
  /** When the member was notified: what the member did later is not why. */
  before: Instant
}

/** What members do that makes a feature notify them of what follows. */
export type MemberActs = {
  /** The feature in whose texts the acts are worded, in `notification_acts`. */
  feature: string
  /** Every act, by its name in the texts. */
  acts: readonly string[]
  /** By kind of thing: what the member did, or null. The strongest act counts, the earliest of its kind. */
  things: Readonly<Record<string, (db: Knex, thread: ThreadOfMember) => Promise<MemberAct | null>>>
}

/** Contributions `query-api/<feature>/*.member-acts.ts`. */
export const memberActsKind = contributionKind<MemberActs>({
  layer: 'query-api',
  suffix: '.member-acts.ts',
  problemOf: ({ acts }) => {
    const odd = acts.find((act) => !/^[a-z]+(_[a-z]+)*$/.test(act))
    return odd === undefined ? null : `the act ${odd} is not in snake_case`
  },
})

/** Declares what members do that makes a feature notify them. */
export const defineMemberActs = memberActsKind.define

/** The first of several rows as an act. */
export const firstAct = ({
  rows: [first],
}: {
  rows: readonly { act: string; at: Date | Instant }[]
}): MemberAct | null => (first ? { act: first.act, at: new Date(first.at).toISOString() } : null)

/** That the member chose to follow or subscribe to the thing, as a saved thing of this kind; null when later or never. */
export const savedAct = async (
  db: Knex,
  { member_id, thing_id, before }: ThreadOfMember,
  { act, kind }: { act: string; kind: string },
): Promise<MemberAct | null> => {
  const at = await savedAt(db, { member_id, kind, thing_id })
  return at !== null && at < before ? { act, at } : null
}

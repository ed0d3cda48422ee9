import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Cover, coveredAgain, coveredBy, isCovered, uncovered } from './covered-notices.ts'
import { type Notice, type Reason, type Relation, reasons } from './notification.ts'

/** A notice in a thread of one member. */
export type ThreadEntry = {
  /** Position of the event; with the thread it identifies the notice. */
  no: string
  event_id: string
  command_id: string
  /** The first command of the chain: all that it caused is one notice. */
  cause: string
  kind: string
  reason: Reason
  /** All reasons, the strongest first. */
  reasons: Reason[]
  actor_id: string | null
  at: Instant
  object_id: string
  values: Record<string, unknown>
  /** The member owes an answer, until the member acts on the thread. */
  waiting: boolean
  /** The command after which it no longer holds; null while it does. */
  withdrawn_by: string | null
  /** Where the member is told of it instead. */
  covers?: Cover[]
}

/** How a member stands to a thread, and what undo restores. */
export type ThreadStatus = {
  relation: Relation
  /** Position up to which the member acted on the thread. */
  settled_no: string
  has_left: boolean
}

/** A change of the standing, kept for undo. */
export type ThreadAct = { command_id: string; before: ThreadStatus }

/** What a row holds of one member's thread. */
export type ThreadState = {
  standing: ThreadStatus
  entries: ThreadEntry[]
  acts: ThreadAct[]
  muted: boolean
}

/** Older notices of a thread are counted by none and shown by none. */
export const maxEntries = 20
const maxActs = 20

/** A member's thread about which nothing has been told. */
export const freshState: ThreadState = {
  standing: { relation: {}, settled_no: '0', has_left: false },
  entries: [],
  acts: [],
  muted: false,
}

const isSameStatus = (one: ThreadStatus, other: ThreadStatus): boolean =>
  one.has_left === other.has_left &&
  one.settled_no === other.settled_no &&
  Object.keys({ ...one.relation, ...other.relation }).every(
    (name) => one.relation[name] === other.relation[name],
  )

type Event = Pick<Recorded, 'position' | 'metadata'>

/** The thread with one more notice. What one cause tells becomes one notice, headed by the strongest reason. */
export const withNotice = (
  state: ThreadState,
  event: Event,
  notice: Notice,
  thingId: string,
): ThreadState => {
  const entry = coveredBy(entryOf(event, notice, thingId), notice.covered_by ?? [])
  const known = state.entries.find(({ cause }) => cause === entry.cause)
  const others = state.entries.filter((one) => one !== known)
  return { ...state, entries: newestEntries([...others, known ? together(known, entry) : entry]) }
}

/** A notice that is told here stands for one that is covered. */
const together = (known: ThreadEntry, entry: ThreadEntry): ThreadEntry => {
  if (isCovered(known) === isCovered(entry)) return merged(known, entry)
  return isCovered(known) ? entry : known
}

/** Covered notices take no room from others. */
const newestEntries = (entries: readonly ThreadEntry[]): ThreadEntry[] => {
  if (entries.length <= maxEntries) return [...entries]
  const kept = new Set([
    ...entries.filter((one) => !isCovered(one)).slice(-maxEntries),
    ...entries.filter(isCovered).slice(-maxEntries),
  ])
  return entries.filter((one) => kept.has(one))
}

/** The thread with another standing, which an undo can restore. */
export const withStatus = (
  state: ThreadState,
  { metadata }: Event,
  change: Partial<ThreadStatus>,
): ThreadState => {
  const status = { ...state.standing, ...change }
  if (isSameStatus(status, state.standing)) return state
  const known = state.acts.some(({ command_id }) => command_id === metadata.command_id)
  const act = { command_id: metadata.command_id, before: state.standing }
  return { ...state, standing: status, acts: known ? state.acts : [...state.acts, act].slice(-maxActs) }
}

/** Whether the thread says nothing about the member. */
export const isFresh = ({ standing, entries, acts, muted }: ThreadState): boolean =>
  !muted && entries.length + acts.length === 0 && isSameStatus(standing, freshState.standing)

/** The thread as it was before a command. */
export const withoutCommand = (state: ThreadState, commandId: string): ThreadState => {
  const act = state.acts.find(({ command_id }) => command_id === commandId)
  return {
    ...state,
    entries: state.entries
      .filter(({ command_id }) => command_id !== commandId)
      .map((entry) => (entry.withdrawn_by === commandId ? { ...entry, withdrawn_by: null } : entry))
      .map((entry) => coveredAgain(entry, commandId)),
    acts: state.acts.filter((one) => one !== act),
    standing: act?.before ?? state.standing,
  }
}

/** The thread without the notices that match. */
export const withoutNotices = (
  state: ThreadState,
  { metadata }: Event,
  matches: (entry: ThreadEntry) => boolean,
): ThreadState => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.withdrawn_by === null && matches(entry) ? { ...entry, withdrawn_by: metadata.command_id } : entry,
  ),
})

/** The thread after a command has moved the cause of these notices out of places that cover them. */
export const withoutCovers = (
  state: ThreadState,
  { metadata }: Event,
  covers: readonly string[],
  matches: (entry: ThreadEntry) => boolean,
): ThreadState => ({
  ...state,
  entries: state.entries.map((entry) =>
    matches(entry) ? uncovered(entry, metadata.command_id, covers) : entry,
  ),
})

/** The notices that are listed: none once the member has left. */
export const listedEntries = ({
  standing,
  entries,
}: Pick<ThreadState, 'standing' | 'entries'>): ThreadEntry[] =>
  standing.has_left ? [] : entries.filter(({ withdrawn_by }) => withdrawn_by === null)

/** The notices that count as unread unless they have been read: in muted threads only mentions. */
export const alertsOf = (state: Omit<ThreadState, 'acts'>): ThreadEntry[] =>
  listedEntries(state).filter(
    ({ no, reason }) =>
      BigInt(no) > BigInt(state.standing.settled_no) && (!state.muted || reason === 'mention'),
  )

/** Whether the member still owes an answer. */
export const isWaiting = (state: ThreadState): boolean =>
  listedEntries(state).some(({ no, waiting }) => waiting && BigInt(no) > BigInt(state.standing.settled_no))

/** Positions of the newest notice and of the newest one that counts as unread; 0 for none. */
export const newestOf = (state: ThreadState): { last_no: string; alert_no: string } => ({
  last_no: highest(listedEntries(state)),
  alert_no: highest(alertsOf(state)),
})

const highest = (entries: readonly ThreadEntry[]): string =>
  entries.reduce((most, { no }) => (BigInt(no) > BigInt(most) ? no : most), '0')

const entryOf = ({ position, metadata }: Event, notice: Notice, thingId: string): ThreadEntry => ({
  no: position.toString(),
  event_id: metadata.event_id,
  command_id: metadata.command_id,
  cause: notice.ownCause ? metadata.event_id : metadata.correlation_id,
  kind: notice.kind,
  reason: notice.reason,
  reasons: [notice.reason],
  actor_id: metadata.actor_id,
  at: metadata.occurred_at,
  object_id: notice.object_id ?? thingId,
  values: { ...notice.values },
  waiting: notice.waiting === true,
  withdrawn_by: null,
})

// The event that told first stays the cause, so its mail is the one mail.
const merged = (known: ThreadEntry, other: ThreadEntry): ThreadEntry => {
  const stronger = reasons.indexOf(other.reason) < reasons.indexOf(known.reason) ? other : known
  return {
    ...known,
    kind: stronger.kind,
    reason: stronger.reason,
    reasons: reasons.filter((one) => known.reasons.includes(one) || one === other.reason),
    object_id: stronger.object_id,
    values: { ...other.values, ...known.values },
    waiting: known.waiting || other.waiting,
  }
}

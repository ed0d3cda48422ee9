import { type Thread, threadId } from '#platform/notifications/notification.ts'
import {
  freshState,
  isFresh,
  isWaiting,
  listedEntries,
  newestOf,
  type ThreadState,
} from '#platform/notifications/thread-state.ts'
import type { NewRow } from '#platform/projections/projection.ts'
import type { NotificationThreadRow } from './notification-threads.table.ts'

type NewThreadRow = NewRow<NotificationThreadRow>

export const rowId = (memberId: string, thread: string): string => `${memberId}~${thread}`

/** A thread about which nothing has been told yet. */
export const emptyRow = (member_id: string, thread: Thread): NewThreadRow => ({
  member_id,
  thread: threadId(thread),
  thing_kind: thread.kind,
  thing_id: thread.id,
  topic: thread.topic ?? null,
  ...storedState(thread, freshState),
})

export const stateOf = ({
  standing,
  entries,
  acts,
  muted,
}: Pick<NewThreadRow, 'standing' | 'entries' | 'acts' | 'muted'>): ThreadState => ({
  standing,
  entries,
  acts,
  muted,
})

/** The columns after a change; the row goes when it says nothing any more. */
export const keptState = (thread: Thread, state: ThreadState) =>
  isFresh(state) ? ('gone' as const) : storedState(thread, state)

/** The columns that hold a state, and what lists and counts look for. */
export const storedState = ({ id }: Thread, state: ThreadState) => {
  const { standing, entries, acts, muted } = state
  const listed = listedEntries(state)
  const last = listed.at(-1)
  return {
    object_id: last?.object_id ?? id,
    kind: last?.kind ?? null,
    reason: last?.reason ?? null,
    waiting: isWaiting(state),
    muted,
    related: !standing.has_left && (Object.keys(standing.relation).length > 0 || entries.length > 0),
    standing,
    entries,
    acts,
    event_ids: listed.map(({ event_id }) => event_id),
    ...newestOf(state),
  }
}

import type { MemberEvent } from '#events/members/member.events.ts'
import type { NotificationEvent } from '#events/notifications/notification.events.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Notice, Step, Thread } from '#platform/notifications/notification.ts'
import { threadId } from '#platform/notifications/notification.ts'
import { stepsByType } from '#platform/notifications/steps-by-type.ts'
import {
  type ThreadState,
  withNotice,
  withoutCommand,
  withoutCovers,
  withoutNotices,
  withStatus,
} from '#platform/notifications/thread-state.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type NotificationThreadRow, notificationThreads } from './notification-threads.table.ts'
import { emptyRow, keptState, rowId, stateOf } from './thread-rows.ts'

type ThreadRows = Rows<NotificationThreadRow>
type ThreadChange = Change<NotificationThreadRow>

/** Changes the state of one member's thread, which is made when there is none. */
const changed = (
  rows: ThreadRows,
  thread: Thread,
  memberId: string,
  change: (state: ThreadState) => ThreadState,
): ThreadChange[] => {
  const id = rowId(memberId, threadId(thread))
  return [
    rows.ensure(id, emptyRow(memberId, thread)),
    rows.revise(id, (row) => keptState(thread, change(stateOf(row)))),
  ]
}

/** Changes the state of every member's thread. */
const changedForAll = (
  rows: ThreadRows,
  thread: Thread,
  change: (state: ThreadState, memberId: string) => ThreadState,
): ThreadChange =>
  rows.reviseWhere({ thread: threadId(thread) }, (row) =>
    keptState(thread, change(stateOf(row), row.member_id)),
  )

const notified = (
  state: ThreadState,
  memberId: string,
  event: Recorded,
  thread: Thread,
  notice: Notice | null,
): ThreadState => {
  const isOwn = event.metadata.actor_id === memberId && notice?.notifiesActor !== true
  return notice === null || isOwn ? state : withNotice(state, event, notice, thread.id)
}

// An undo restores what the undone command changed, and tells nobody. Its other events find nothing left to restore.
const orRestored = (
  state: ThreadState,
  { metadata: { takes_back } }: Recorded,
  change: (state: ThreadState) => ThreadState,
): ThreadState => (takes_back === undefined ? change(state) : withoutCommand(state, takes_back))

const notifiedOne = (
  state: ThreadState,
  event: Recorded,
  { thread, member_id, notice, relation, unless, isAct }: Extract<Step, { do: 'notify' }>,
): ThreadState => {
  const member = { member_id, relation: state.standing.relation }
  const after = withStatus(state, event, {
    has_left: false,
    relation: { ...state.standing.relation, ...relation },
    ...(isAct ? { settled_no: event.position.toString() } : {}),
  })
  const isNotified = event.metadata.takes_back === undefined && unless?.(member) !== true
  return isNotified ? notified(after, member_id, event, thread, notice) : after
}

const notifiedAll = (
  state: ThreadState,
  memberId: string,
  event: Recorded,
  { thread, notice, relation }: Extract<Step, { do: 'notifyAll' }>,
): ThreadState => {
  const { standing } = state
  if (event.metadata.takes_back !== undefined) return state
  if (standing.has_left || Object.keys(standing.relation).length === 0) return state
  const member = { member_id: memberId, relation: standing.relation }
  const changes = relation?.(member)
  const after = changes ? withStatus(state, event, { relation: { ...standing.relation, ...changes } }) : state
  return notified(after, memberId, event, thread, notice(member))
}

const relatedToAll = (
  rows: ThreadRows,
  event: Recorded,
  step: Extract<Step, { do: 'relateAll' }>,
): ThreadChange => {
  const { member_id, relation } = step
  const { kind, topic } = step.thread
  return rows.reviseWhere({ member_id, thing_kind: kind, topic: topic ?? null }, (row) => {
    const thread = { ...step.thread, id: row.thing_id }
    const state = stateOf(row)
    const before = state.standing.relation
    const changes = relation(thread, before)
    return keptState(
      thread,
      orRestored(state, event, () => withStatus(state, event, { relation: { ...before, ...changes } })),
    )
  })
}

const changesOf = (rows: ThreadRows, event: Recorded, step: Step): ThreadChange[] => {
  const { thread } = step
  const forOne = (memberId: string, change: (state: ThreadState) => ThreadState) =>
    rows.revise(rowId(memberId, threadId(thread)), (row) =>
      keptState(thread, orRestored(stateOf(row), event, change)),
    )
  const forAll = (change: (state: ThreadState, memberId: string) => ThreadState) =>
    changedForAll(rows, thread, (state, memberId) =>
      orRestored(state, event, (before) => change(before, memberId)),
    )
  switch (step.do) {
    case 'notify':
      return [
        rows.ensure(rowId(step.member_id, threadId(thread)), emptyRow(step.member_id, thread)),
        forOne(step.member_id, (state) => notifiedOne(state, event, step)),
      ]
    case 'notifyAll':
      return [forAll((state, memberId) => notifiedAll(state, memberId, event, step))]
    case 'relateAll':
      return [relatedToAll(rows, event, step)]
    case 'leave':
      return [forOne(step.member_id, (state) => withStatus(state, event, { has_left: true }))]
    case 'withdraw':
      return [
        forAll((state, member_id) =>
          withoutNotices(state, event, (entry) => step.matches({ ...entry, member_id })),
        ),
      ]
    case 'uncover':
      return [
        forAll((state, member_id) =>
          withoutCovers(state, event, step.covers, (entry) => step.matches({ ...entry, member_id })),
        ),
      ]
    case 'undo':
      return [forAll((state) => state)]
    case 'refresh':
      return [rows.patchWhere({ thread: threadId(thread) }, {})]
    default:
      return []
  }
}

const handlers = Object.fromEntries(
  [...stepsByType].map(([type, stepsOf]) => [
    type,
    (rows: ThreadRows, event: Recorded) => stepsOf(event).flatMap((step) => changesOf(rows, event, step)),
  ]),
)

const muted = (
  rows: ThreadRows,
  { data }: { data: { member_id: string; thread: string } },
  muted: boolean,
) => {
  const [kind = '', id = '', topic] = data.thread.split('~')
  const thread = { kind, id, ...(topic === undefined ? {} : { topic }) }
  return changed(rows, thread, data.member_id, (state) => ({ ...state, muted }))
}

export const notificationThreadsProjection = projection<NotificationEvent | MemberEvent>()({
  into: notificationThreads,
  on: {
    ...handlers,
    ThreadMuted: (rows, event) => muted(rows, event, true),
    ThreadUnmuted: (rows, event) => muted(rows, event, false),
    PersonErased: (rows, { data }) => rows.removeWhere({ member_id: data.member_id }),
  },
})

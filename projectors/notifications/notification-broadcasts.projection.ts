import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { type Notice, type Step, type Thread, threadId } from '#platform/notifications/notification.ts'
import { stepsByType } from '#platform/notifications/steps-by-type.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import {
  type BroadcastNotice,
  type NotificationBroadcastRow,
  notificationBroadcasts,
} from './notification-broadcasts.table.ts'

type BroadcastRows = Rows<NotificationBroadcastRow>
type BroadcastChange = Change<NotificationBroadcastRow>

const notifiedBy = ({ metadata, position }: Recorded, { id }: Thread, notice: Notice): BroadcastNotice => ({
  object_id: notice.object_id ?? id,
  kind: notice.kind,
  reason: notice.reason,
  actor_id: metadata.actor_id,
  event_id: metadata.event_id,
  command_id: metadata.command_id,
  at: metadata.occurred_at,
  values: { ...notice.values },
  no: position.toString(),
})

const notifiedIn = (row: BroadcastNotice): BroadcastNotice | null =>
  row.no === '0'
    ? null
    : {
        object_id: row.object_id,
        kind: row.kind,
        reason: row.reason,
        actor_id: row.actor_id,
        event_id: row.event_id,
        command_id: row.command_id,
        at: row.at,
        values: row.values,
        no: row.no,
      }

const broadcasted = (
  rows: BroadcastRows,
  event: Recorded,
  { key, thread, notice }: Extract<Step, { do: 'broadcast' }>,
): BroadcastChange[] => {
  const id = `${key}~${threadId(thread)}`
  const notified = notifiedBy(event, thread, notice)
  return [
    rows.ensure(id, {
      key,
      thread: threadId(thread),
      thing_kind: thread.kind,
      thing_id: thread.id,
      topic: thread.topic ?? null,
      before: null,
      ...notified,
      no: '0',
    }),
    rows.revise(id, (row) => ({ before: notifiedIn(row), ...notified })),
  ]
}

const changesOf = (rows: BroadcastRows, event: Recorded, step: Step): BroadcastChange[] => {
  const { takes_back } = event.metadata
  if (step.do === 'broadcast' && takes_back === undefined) return broadcasted(rows, event, step)
  if ((step.do === 'broadcast' || step.do === 'undo') && takes_back !== undefined)
    return [
      rows.reviseWhere({ thread: threadId(step.thread) }, ({ command_id, before }) =>
        command_id !== takes_back ? null : before === null ? ('gone' as const) : { ...before, before: null },
      ),
    ]
  // Members see a broadcast while they can read what it is about, which this event changes.
  return step.do === 'refresh' ? [rows.patchWhere({ thread: threadId(step.thread) }, {})] : []
}

export const notificationBroadcastsProjection = projection<DomainEvent>()({
  into: notificationBroadcasts,
  on: Object.fromEntries(
    [...stepsByType].map(([type, stepsOf]) => [
      type,
      (rows: BroadcastRows, event: Recorded) =>
        stepsOf(event).flatMap((step) => changesOf(rows, event, step)),
    ]),
  ),
})

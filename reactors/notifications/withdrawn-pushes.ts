import type { Recorded } from '#platform/language/event.ts'
import { type Step, threadId } from '#platform/notifications/notification.ts'
import type { ThreadEntry } from '#platform/notifications/thread-state.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import {
  type NotificationThreadRow,
  notificationThreads,
} from '#projectors/notifications/notification-threads.table.ts'
import { isReadable } from './readable-thing.ts'

/** One command tells a member one thing in a thread, so its pushes are found again by both. */
export const tagOf = (thread: string, commandId: string): string => `${thread}~${commandId}`

/** Withdraws pushes that are no longer true after an event: undone, withdrawn, acted on, or about what is out of sight. */
export const withdrawPushes = async (
  event: Recorded,
  steps: readonly Step[],
  effects: Effects,
): Promise<void> => {
  const { takes_back } = event.metadata
  if (takes_back === undefined) {
    for (const step of steps.filter(mayWithdraw)) await withdrawOf(step, event, effects)
    return
  }
  for (const thread of new Set(steps.map((step) => threadId(step.thread))))
    await effects.withdrawPushes({ tag: tagOf(thread, takes_back) })
}

const mayWithdraw = (step: Step): boolean =>
  step.do === 'withdraw' || step.do === 'leave' || step.do === 'refresh' || isSettling(step)

const isSettling = (step: Step): boolean => step.do === 'notify' && step.isAct === true

const withdrawOf = async (step: Step, event: Recorded, effects: Effects): Promise<void> => {
  const thread = threadId(step.thread)
  const of = 'member_id' in step ? { thread, member_id: step.member_id } : { thread }
  const rows = await effects.findWhere(notificationThreads, of)
  const reachable = new Set(await effects.membersWithDevices(rows.map(({ member_id }) => member_id)))
  for (const row of rows.filter(({ member_id }) => reachable.has(member_id)))
    for (const { command_id } of await withdrawnEntries(step, row, event, effects))
      await effects.withdrawPushes({ tag: tagOf(thread, command_id), member_id: row.member_id })
}

const withdrawnEntries = async (
  step: Step,
  row: NotificationThreadRow,
  { metadata }: Recorded,
  effects: Effects,
): Promise<ThreadEntry[]> => {
  const { entries, standing } = row
  if (step.do === 'withdraw')
    return entries.filter(({ withdrawn_by }) => withdrawn_by === metadata.command_id)
  if (step.do === 'leave') return standing.has_left ? entries : []
  if (step.do === 'refresh') return (await isReadable(row, effects)) ? [] : entries
  return entries.filter(({ no }) => BigInt(no) <= BigInt(standing.settled_no))
}

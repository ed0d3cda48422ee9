import { notificationContract } from '#events/notifications/notification.contract.ts'
import { lowerMark, type MarkTargetOf, raiseMark } from '#platform/commands/mark-procedures.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { isRejection, notFound } from '#platform/language/rejection.ts'
import { isThreadId } from './thread-id.ts'

// What a member has read is a mark of the member: one for all notifications, and one for each thread read singly. A thread
// that is marked as unread again is an exception from both, until one of them is read again.

const all: MarkTargetOf<unknown> = (_, { actor }) => ({
  stream: 'notifications',
  notices: [{ topic: 'unread', id: actor.id }],
})

type OfThread = { notification_id: string; read_no: string }

const one: MarkTargetOf<{ notification_id: string }> = ({ notification_id }, { actor }) =>
  isThreadId(notification_id)
    ? {
        stream: `notification:${notification_id}`,
        notices: [
          { topic: 'unread', id: actor.id },
          { topic: 'notifications', id: notification_id },
        ],
      }
    : notFound()

type Reading<Command> = ReturnType<typeof raiseMark<Command & { read_no: string }>>

/** Raises the mark and closes on all devices what has been read with it. */
const closingPushes =
  <Command>(
    raise: Reading<Command>,
    tagged: (command: Command) => { tagged?: string } = () => ({}),
  ): Reading<Command> =>
  async (command, tools) => {
    const mark = await raise(command, tools)
    if (isRejection(mark)) return mark
    const { before_no, read_no } = mark
    await tools.withdrawPushes({ member_id: tools.actor.id, read: [before_no, read_no], ...tagged(command) })
    return mark
  }

/** The exceptions of the mark of all notifications, and what changes with one of them. */
const exceptions = ({ notification_id }: { notification_id: string }, { actor }: Tools) => ({
  member_id: actor.id,
  stream: 'notifications',
  notices: [
    { topic: 'unread', id: actor.id },
    { topic: 'notifications', id: notification_id },
  ],
})

const readOne: Reading<OfThread> = async (command, tools) => {
  const mark = await raiseMark<OfThread>(one)(command, tools)
  if (!isRejection(mark))
    await tools.unreadExceptions.remove(exceptions(command, tools), command.notification_id, tools.now)
  return mark
}

export const notificationProcedures = procedures(notificationContract, {
  read_all: closingPushes(raiseMark(all)),
  unread_all: lowerMark(all),
  read: closingPushes(readOne, ({ notification_id }) => ({
    tagged: `${notification_id}~`,
  })),
  unread: lowerMark<OfThread & { version: string }>(one),
  mark_unread: async (command, tools) => {
    if (!isThreadId(command.notification_id)) return notFound()
    await tools.unreadExceptions.add(exceptions(command, tools), command.notification_id, tools.now)
  },
})

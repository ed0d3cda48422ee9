import { notificationContract } from '#events/notifications/notification.contract.ts'
import { lowerMark, type MarkTargetOf, raiseMark } from '#platform/commands/mark-procedures.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { isRejection, notFound } from '#platform/language/rejection.ts'
import { isThreadId } from './thread-id.ts'

// What a member has read is a mark of the member: one for all notifications, and one for each thread read singly.

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

export const notificationProcedures = procedures(notificationContract, {
  read_all: closingPushes(raiseMark(all)),
  unread_all: lowerMark(all),
  read: closingPushes(raiseMark<OfThread>(one), ({ notification_id }) => ({
    tagged: `${notification_id}~`,
  })),
  unread: lowerMark<OfThread & { version: string }>(one),
})

import { notificationContract } from '#events/notifications/notification.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { notFound } from '#platform/language/rejection.ts'
import { lowerMark, type MarkTargetOf, raiseMark } from '#platform/marks/mark-procedures.ts'
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

export const notificationProcedures = procedures(notificationContract, {
  read_all: raiseMark(all),
  unread_all: lowerMark(all),
  read: raiseMark<OfThread>(one),
  unread: lowerMark<OfThread & { version: string }>(one),
})

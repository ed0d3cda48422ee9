import { readingContract } from '#events/messages/message.contract.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { notFound, type Rejection } from '#platform/language/rejection.ts'
import { messageState } from './message.state.ts'

// A received message is read or unread, each by itself. That is a private mark of the member and no event. Sent messages
// have no mark.

type Mark = 'read' | 'unread'

const mark = async (as: Mark, message_ids: string[], tools: Tools): Promise<Rejection | undefined> => {
  const { actor, now, network, load, itemMarks } = tools
  const messages = await Promise.all(message_ids.map((id) => load(messageState, id)))
  // A message that the actor may not read is treated as missing.
  const known = messages.flatMap((message) =>
    message.status === 'sent' && sharesKey(actor, message, { now, network }) ? [message] : [],
  )
  if (known.length < messages.length) return notFound()
  const received = known.filter(({ author_id }) => author_id !== actor.id).map(({ message_id }) => message_id)
  const notices = [
    ...received.map((id) => ({ topic: 'messages', id })),
    // Every counter of the member is counted again.
    { topic: 'unread', id: actor.id },
  ]
  await itemMarks[as]({ member_id: actor.id, stream: 'messages', notices }, received, now)
  return undefined
}

export const readingProcedures = procedures(readingContract, {
  read: ({ message_id }, tools) => mark('read', [message_id], tools),
  read_several: ({ message_ids }, tools) => mark('read', message_ids, tools),
  unread: ({ message_id }, tools) => mark('unread', [message_id], tools),
  unread_several: ({ message_ids }, tools) => mark('unread', message_ids, tools),
})

import { mailboxContract, messageContract } from '#events/messages/message.contract.ts'
import { messagesPolicy } from '#events/messages/message.policy.ts'
import { anyone, commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { forbidden } from '#platform/language/rejection.ts'
import { type MailboxGathered, mailbox } from './mailbox.decider.ts'
import { mailboxUndo } from './mailbox.undo.ts'
import { message } from './message.decider.ts'
import { messageState } from './message.state.ts'
import { recipientsOf } from './recipients.ts'

export const messageCommands = commands(messageContract, {
  decider: message,
  stream: ({ message_id }, { newId }) => `message-${message_id ?? newId()}`,
  allowed: {
    send: ({ actor, command: { to_all_network_members }, now, network }) =>
      messagesPolicy.allows(actor, to_all_network_members ? 'send_to_all' : 'send', null, { now, network }) ||
      forbidden(),
    deliver: systemOnly,
  },
  gather: { send: recipientsOf },
})

// A message that the actor may not read is treated as missing.
const messagesOf = async (
  ids: readonly string[],
  { actor, load, now, network }: Gathering,
): Promise<MailboxGathered> => {
  const states = await Promise.all(ids.map((id) => load(messageState, id)))
  const readable = states.map((state) =>
    state.status === 'sent' && sharesKey(actor, state, { now, network }) ? state : messageState.initial,
  )
  return { messages: readable }
}
const one = ({ message_id }: { message_id: string }, gathering: Gathering) =>
  messagesOf([message_id], gathering)
const several = ({ message_ids }: { message_ids: string[] }, gathering: Gathering) =>
  messagesOf(message_ids, gathering)

export const mailboxCommands = commands(mailboxContract, {
  decider: mailbox,
  undo: mailboxUndo,
  stream: (_, { actor }) => `mailbox-${actor.id}`,
  allowed: {
    delete: anyone,
    delete_several: anyone,
    delete_sent: anyone,
    delete_sent_several: anyone,
    restore: anyone,
    restore_several: anyone,
    restore_sent: anyone,
    restore_sent_several: anyone,
  },
  gather: {
    delete: one,
    delete_several: several,
    delete_sent: one,
    delete_sent_several: several,
    restore: one,
    restore_several: several,
    restore_sent: one,
    restore_sent_several: several,
  },
})

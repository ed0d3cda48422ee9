import { actor, given } from '#test/kit/decider-scenario.ts'
import { type MailboxGathered, mailbox } from './mailbox.decider.ts'
import type { MessageState } from './message.state.ts'

const sent = (message_id: string, author_id: string): MessageState => ({
  status: 'sent',
  message_id,
  conversation_id: message_id,
  author_id,
  recipient_ids: ['ben'],
  to_group_ids: [],
  to_all_network_members: false,
  audience: [],
})
const from = (
  ...messages: MessageState[]
): { actor: ReturnType<typeof actor>; gathered: MailboxGathered } => ({
  actor: actor('ben'),
  gathered: { messages },
})
const tea = sent('tea', 'ada')
const own = sent('own', 'ben')
const moved = <Type extends 'MessageDeleted' | 'MessageRestored'>(
  type: Type,
  message_id: string,
  folder: 'inbox' | 'sent',
) => ({
  type,
  data: { member_id: 'ben', message_id, folder },
})

describe('a mailbox', () => {
  it('deletes on the side where the message lies, and restores it there', () => {
    given(mailbox)
      .when('delete', { message_id: 'tea' }, from(tea))
      .then(moved('MessageDeleted', 'tea', 'inbox'))
    given(mailbox).when('delete_sent', { message_id: 'tea' }, from(tea)).thenNothing()
    given(mailbox)
      .when('delete_sent', { message_id: 'own' }, from(own))
      .then(moved('MessageDeleted', 'own', 'sent'))
    given(mailbox, moved('MessageDeleted', 'tea', 'inbox'))
      .when('restore', { message_id: 'tea' }, from(tea))
      .then(moved('MessageRestored', 'tea', 'inbox'))
    given(mailbox).when('restore', { message_id: 'tea' }, from(tea)).thenNothing()
  })

  it('knows no message that its owner may not read', () =>
    given(mailbox)
      .when('delete', { message_id: 'secret' }, from({ status: 'none' }))
      .thenRejected('not_found'))
})

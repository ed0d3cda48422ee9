import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { mailboxEntriesProjection } from './mailbox-entries.projection.ts'
import { messageDeliveriesProjection } from './message-deliveries.projection.ts'
import { messagesProjection } from './messages.projection.ts'

const derivedAudience = (type: string, data: object): Recorded<DomainEvent> =>
  recorded(type, data, { stream: `spec-${type}` })
const sent = (message_id: string, more: object = {}) =>
  derivedAudience('MessageSent', {
    message_id,
    conversation_id: 'tea',
    reply_to_id: null,
    author_id: 'ben',
    recipient_ids: ['ada'],
    to_member_ids: ['ada'],
    to_group_ids: [],
    to_all_network_members: false,
    subject: 'Tea',
    content: { type: 'doc' },
    attachment_ids: [],
    crawl_id: null,
    ...more,
  })
const mine = (type: string, more: object = {}) =>
  derivedAudience(type, { message_id: 'tea', member_id: 'ada', ...more })

describe('the tables of messages', () => {
  it('put a message into the inbox of whom it went to, and among the sent ones of its author', () =>
    projectionScenario(mailboxEntriesProjection)
      .given(sent('tea'))
      .rows([
        { id: 'tea~ada~inbox', was_read: false, deleted: false, audience: ['member:ada'] },
        { id: 'tea~ben~sent', was_read: true, deleted: false, audience: ['member:ben'] },
      ]))

  it('follow what each does with the own one', () =>
    projectionScenario(mailboxEntriesProjection)
      .given(sent('tea'), mine('MessageRead'), mine('MessageDeleted', { folder: 'inbox' }))
      .rows([
        { id: 'tea~ada~inbox', was_read: true, deleted: true },
        { id: 'tea~ben~sent', was_read: true, deleted: false },
      ]))

  it('bring a message to the network to those it is delivered to', () =>
    projectionScenario(mailboxEntriesProjection)
      .given(
        derivedAudience('MessageDelivered', {
          message_id: 'all',
          conversation_id: 'all',
          author_id: 'ada',
          recipient_ids: ['ben'],
        }),
      )
      .rows([{ id: 'all~ben~inbox', was_read: false }]))

  it('count whom a message to the network has reached', () =>
    projectionScenario(messageDeliveriesProjection)
      .given(
        sent('tea'),
        sent('all', { to_all_network_members: true, recipient_ids: [] }),
        sent('new', { to_all_network_members: true, recipient_ids: [] }),
        derivedAudience('MessageDelivered', { message_id: 'all', recipient_ids: ['ben', 'dan'] }),
        derivedAudience('MessageDelivered', { message_id: 'all', recipient_ids: ['eva'] }),
      )
      .rows([
        { id: 'all', reached: 3, audience: [] },
        { id: 'new', reached: 0 },
      ]))

  it('know which message was answered, and who may read', () =>
    projectionScenario(messagesProjection)
      .given(
        sent('cake', { reply_to_id: 'tea' }),
        sent('tea'),
        sent('toast', { reply_to_id: 'tea', to_all_network_members: true, recipient_ids: [] }),
      )
      .rows([
        { id: 'cake', has_replies: false, audience: ['member:ben', 'member:ada'] },
        { id: 'tea', has_replies: true },
        { id: 'toast', has_replies: false, audience: ['network', 'member:ben'] },
      ]))

  it('keep no word of who was erased with what was said', () =>
    projectionScenario(messagesProjection)
      .given(sent('tea'), derivedAudience('PersonErased', { member_id: 'ben', classes: ['authored'] }))
      .rows([{ id: 'tea', subject: null, content: null }]))
})

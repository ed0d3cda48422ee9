import { expect } from 'chai'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { fromMarkdown } from '#platform/rich-text/rich-text.ts'
import { members } from '#projectors/members/members.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { capturedEffects } from '#test/kit/captured-effects.ts'
import { recorded } from '#test/kit/recorded.ts'
import { deliverToAll } from './deliver-to-all.reactor.ts'
import { messageMail } from './message-mail.reactor.ts'

const member = (id: string, more: object = {}) => ({
  id,
  member_id: id,
  first_name: id,
  last_name: 'Neighbour',
  email: `${id}@lindenhof.example`,
  language: 'en',
  locked: false,
  deleted: false,
  is_external: false,
  joined_at: '2026-01-01T09:00:00.000Z',
  ...more,
})
const people = [
  member('ben'),
  member('ada', { language: 'de_DU' }),
  member('lea', { locked: true }),
  member('gia', { is_external: true }),
]
const message = {
  id: 'tea',
  conversation_id: 'talk',
  author_id: 'ben',
  subject: 'Tea',
  content: fromMarkdown('On Tuesday.\n\nAt four.'),
  to_all_network_members: false,
}
const network = (withBody: boolean) => ({
  id: 'network',
  name: 'Lindenhof',
  values: { notifications_send_direct_message_body: withBody },
})
const sent = (recipient_ids: string[], to_all_network_members = false) =>
  recorded('MessageSent', { message_id: 'tea', recipient_ids, to_all_network_members })

const mutedBy = (member_id: string) => ({
  id: `${member_id}~message~talk`,
  member_id,
  thread: 'message~talk',
  muted: true,
})

const mailsAbout = async (
  withBody: boolean,
  recipients: string[],
  muted: string[] = [],
  chosen: [string, object][] = [],
) => {
  const effects = capturedEffects(
    [members, people],
    [messages, [message]],
    [networkSettings, [network(withBody)]],
    [notificationThreads, muted.map(mutedBy)],
  )
  effects.memberSettings = async () => new Map(chosen.map(([id, one]) => [id, { ...one }]))
  await messageMail.on.MessageSent?.(sent(recipients), effects)
  return effects.mails
}

describe('the mail about a message', () => {
  it('goes to each recipient who can sign in, in the reader’s language, and leads to the message', async () => {
    const mails = await mailsAbout(false, ['ada', 'lea'])
    expect(mails).to.have.length(1)
    expect(mails[0]).to.deep.include({
      thing: 'conversation~talk',
      subject: 'ben Neighbour hat dir eine Nachricht gesendet',
      paragraphs: ['Du hast eine neue Nachricht in Lindenhof.'],
      action: { label: 'Lesen und antworten', path: '/messages/tea' },
      reason: 'ben Neighbour hat dir eine Nachricht gesendet.',
    })
  })

  it('is not sent to who muted the conversation', async () => {
    const mails = await mailsAbout(false, ['ada', 'gia'], ['gia'])
    expect(mails.map(({ to }) => to.member_id)).to.deep.equal(['ada'])
  })

  it('is not sent to who wants no mails about messages', async () => {
    const none = { notifications: { message: { mail: 'off' } } }
    const mails = await mailsAbout(false, ['ada', 'gia'], [], [['ada', none]])
    expect(mails.map(({ to }) => to.member_id)).to.deep.equal(['gia'])
  })

  it('carries what was said only where the network wants it so', async () => {
    expect(JSON.stringify(await mailsAbout(false, ['gia']))).not.to.match(/Tea|Tuesday/)
    const [open] = await mailsAbout(true, ['gia'])
    expect(open).to.deep.include({ subject: 'ben Neighbour: Tea', paragraphs: ['On Tuesday.', 'At four.'] })
  })
})

describe('a message to everybody', () => {
  const portionsFor = async (all: ReturnType<typeof member>[]) => {
    const portions = new Map<string | undefined, unknown>()
    const send: Effects['send'] = async (_name, { member_ids }, part) => void portions.set(part, member_ids)
    await deliverToAll.on.MessageSent?.(sent([], true), { ...capturedEffects([members, all]), send })
    return portions
  }

  it('has everybody in the same portion at the next attempt, though a member has left', async () => {
    const many = Array.from({ length: 502 }, (_, at) => member(`m${String(at).padStart(3, '0')}`))
    const before = await portionsFor(many)
    const after = await portionsFor(many.map((row) => (row.id === 'm007' ? { ...row, deleted: true } : row)))
    expect(before.get('2')).to.deep.equal(['m500', 'm501'])
    expect(after.get('2')).to.deep.equal(['m500', 'm501'])
    expect(after.get('1')).to.have.length(499).and.not.include('m007')
  })

  it('has everybody in the same portion though a member has come', async () => {
    const many = Array.from({ length: 501 }, (_, at) => member(`m${String(at).padStart(3, '0')}`))
    const newcomer = member('a', { joined_at: '2026-03-02T09:00:01.000Z' })
    expect(await portionsFor([newcomer, ...many])).to.deep.equal(await portionsFor(many))
  })

  it('is delivered to everybody in the network, but to guests and to those who are locked', async () => {
    const effects = capturedEffects([members, people])
    await deliverToAll.on.MessageSent?.(sent([], true), effects)
    expect(effects.sent).to.deep.equal([
      ['messages/deliver', { message_id: 'tea', member_ids: ['ada', 'ben'] }],
    ])
  })

  it('is left to the message itself when it names its recipients', async () => {
    const effects = capturedEffects([members, people])
    await deliverToAll.on.MessageSent?.(sent(['ada']), effects)
    expect(effects.sent).to.deep.equal([])
  })
})

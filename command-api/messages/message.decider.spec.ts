import { expect } from 'chai'
import { fromMarkdown } from '#platform/rich-text/rich-text.ts'
import { actor, exampleId, given } from '#test/kit/decider-scenario.ts'
import { message, type SendGathered } from './message.decider.ts'

const ben = actor('ben')
const nobodySpecial: SendGathered = {
  unknown_people: [],
  unreachable_ids: [],
  unknown_groups: [],
  closed_groups: [],
  group_member_ids: [],
  unknown_files: [],
  mentioned: [],
  is_crawl_unknown: false,
  conversation: null,
}
const body = {
  to: ['gia'],
  to_group: [],
  to_all_network_members: false,
  subject: 'Tea',
  content: 'Tuesday at **four**?',
  attachments: [],
  crawl_id: null,
  conversation_starter_id: null,
  reply_to_id: null,
}
const sending = (changed: Partial<typeof body> = {}, gathered: Partial<SendGathered> = {}) =>
  given(message).when(
    'send',
    { ...body, ...changed },
    { actor: ben, gathered: { ...nobodySpecial, ...gathered } },
  )
const sentBy = (outcome: ReturnType<typeof sending>['outcome']) => {
  expect(outcome).to.be.an('array').with.length(1)
  return Array.isArray(outcome) ? outcome[0]?.data : null
}

describe('a message', () => {
  it('starts a conversation and keeps its text as a document', () =>
    sending().then({
      type: 'MessageSent',
      data: {
        message_id: exampleId(),
        conversation_id: exampleId(),
        reply_to_id: null,
        author_id: 'ben',
        recipient_ids: ['gia'],
        to_member_ids: ['gia'],
        to_group_ids: [],
        to_all_network_members: false,
        subject: 'Tea',
        content: fromMarkdown('Tuesday at **four**?'),
        attachment_ids: [],
        crawl_id: null,
      },
    }))

  it('shows films of the hosts that the network shows, and links to others', () => {
    const wanted = { ...body, content: '<https://vimeo.com/76979871>' }
    const kept = (film_hosts?: string[]) =>
      JSON.stringify(
        sentBy(
          given(message).when('send', wanted, {
            actor: ben,
            gathered: nobodySpecial,
            network: film_hosts ? { film_hosts } : {},
          }).outcome,
        ),
      )
    expect(kept()).to.contain('"provider":"vimeo"')
    expect(kept(['youtube']))
      .to.contain('"href":"https://vimeo.com/76979871"')
      .and.not.to.contain('embed')
  })

  it('mentions members by their id, and none whom its author does not see', () => {
    const content = 'Ask @[gia:Gia Moretti] or @[dan:Dan Whitlock]'
    const kept = JSON.stringify(
      sentBy(sending({ content }, { mentioned: [{ kind: 'member', id: 'gia' }] }).outcome),
    )
    expect(kept).to.contain('"id":"gia","name":""').and.to.contain('@Dan Whitlock')
    expect(kept).not.to.contain('Moretti')
  })

  it('goes to everybody in its groups, once each, and never to its author', () => {
    const { outcome } = sending({ to: ['gia', 'ben'] }, { group_member_ids: ['ben', 'gia', 'ada'] })
    expect(sentBy(outcome)).to.deep.include({ recipient_ids: ['gia', 'ada'], to_member_ids: ['gia'] })
  })

  it('needs a recipient', () => {
    sending({ to: [] }).thenRejected('recipients_empty', '/to')
    sending({ to: ['ben'] }).thenRejected('recipients_empty', '/to')
  })

  it('needs a subject or a text', () => {
    sending({ subject: '', content: ' \n' }).thenRejected('message_empty', '/content')
    expect(sentBy(sending({ subject: '' }).outcome)?.subject).to.equal('')
    expect(sentBy(sending({ content: '' }).outcome)?.subject).to.equal('Tea')
  })

  it('names the recipient whom its author does not know, and the group', () => {
    sending({ to: ['gia', 'eve'] }, { unknown_people: [1] }).thenRejected('recipient_unknown', '/to/1')
    sending({}, { unknown_groups: [0], closed_groups: [0] }).thenRejected('group_unknown', '/to_group/0')
    sending({}, { closed_groups: [1] }).thenRejected('group_forbidden', '/to_group/1')
  })

  it('belongs to the conversation that it answers', () => {
    const conversation = { known: true, conversation_id: 'first', reply_to_id: 'second' }
    const { outcome } = sending({}, { conversation })
    expect(sentBy(outcome)).to.include({ conversation_id: 'first', reply_to_id: 'second' })
  })

  it('answers nothing that its author may not read', () =>
    sending({}, { conversation: { known: false, conversation_id: '', reply_to_id: '' } }).thenRejected(
      'conversation_unknown',
      '/conversation_starter_id',
    ))

  it('to the whole network names nobody yet, and is no reply', () => {
    const { outcome } = sending({ to: [], to_all_network_members: true })
    expect(sentBy(outcome)).to.deep.include({ to_all_network_members: true, recipient_ids: [] })
    const conversation = { known: true, conversation_id: 'first', reply_to_id: 'first' }
    sending({ to_all_network_members: true }, { conversation }).thenRejected(
      'to_all_reply',
      '/to_all_network_members',
    )
  })

  it('carries files that its author may send, each once, and says something by them alone', () => {
    const sent = sending({ subject: '', content: '', attachments: ['plan', 'plan'] as never })
    expect(sentBy(sent.outcome)?.attachment_ids).to.deep.equal(['plan'])
    sending({ attachments: ['plan', 'hers'] as never }, { unknown_files: [1] }).thenRejected(
      'file_unknown',
      '/attachments/1',
    )
  })

  it('carries what its author has seen at an address, and nothing that is not theirs to send', () => {
    const crawl_id = 'look' as never
    expect(sentBy(sending({ crawl_id }).outcome)?.crawl_id).to.equal('look')
    sending({ crawl_id }, { is_crawl_unknown: true }).thenRejected('crawl_unknown', '/crawl_id')
  })

  it('refuses more recipients than anybody can answer to', () =>
    sending({}, { group_member_ids: Array.from({ length: 5001 }, (_, at) => `m${at}`) }).thenRejected(
      'too_many_recipients',
      '/to',
    ))
})

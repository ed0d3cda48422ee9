import { expect } from 'chai'
import type { Registry } from '#platform/event-store/registry.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { recorded } from '#test/kit/recorded.ts'
import { ownPart } from './own-part.ts'

describe('what of the log a member may carry away', () => {
  let registry: Registry
  before(async () => {
    registry = await discoverEvents()
  })
  const of = (type: string, data: object, actor_id: string | null) =>
    ownPart(recorded(type, data, { actor_id }), registry.get(type), 'ben')
  const renamed = (member_id: string) => ({
    member_id,
    before: { first_name: 'Bo', last_name: 'Oak' },
    after: { first_name: 'Ben', last_name: 'Okafor' },
  })

  it('is what describes them, regardless of its author', () =>
    expect(of('MemberRenamed', renamed('ben'), 'ada')).to.deep.equal(renamed('ben')))

  it('is not what describes others, also when they wrote it down', () =>
    expect(of('MemberRenamed', renamed('gia'), 'ben')).to.deep.equal({
      member_id: 'gia',
      before: null,
      after: null,
    }))

  it('is not what others wrote to them: that stands among their messages, as they see it', () => {
    const { content } = of(
      'MessageSent',
      { message_id: 'tea', author_id: 'ada', subject: 'x', content: {}, recipient_ids: ['ben', 'gia'] },
      'ada',
    )
    expect(content).to.equal(null)
  })

  it('names of lists of people nobody but them, unless they made the list', () => {
    const data = { appointment_id: 'tea', member_ids: ['ben', 'gia'], through: { gia: 'board' } }
    expect(of('MembersInvited', data, 'ada')).to.deep.equal({ appointment_id: 'tea', member_ids: ['ben'] })
    expect(of('MembersInvited', data, 'ben')).to.deep.equal({
      appointment_id: 'tea',
      member_ids: ['ben', 'gia'],
    })
  })

  it('never tells who may see a thing', () =>
    expect(of('AppointmentScheduled', { audience: ['group:board'], name: 'Tea' }, 'ben')).to.deep.equal({
      name: 'Tea',
    }))
})

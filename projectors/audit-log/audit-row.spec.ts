import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { recorded } from '#test/kit/recorded.ts'
import { auditRowOf } from './audit-row.ts'

describe('a row of the audit log', () => {
  const rowOf = async (event: Recorded<DomainEvent>) =>
    auditRowOf(event, (await discoverEvents()).get(event.type))

  it('is about what the event names first', async () => {
    const data = { message_id: 'tea', member_id: 'ben', folder: 'inbox' }
    const deleted = recorded('MessageDeleted', data, { stream: 'mailbox-ben' })
    expect(await rowOf(deleted)).to.include({ feature: 'messages', object_kind: 'message', object_id: 'tea' })
    expect((await rowOf(deleted)).member_ids).to.deep.equal(['ben'])
  })

  it('is about its stream when the event names nothing', async () => {
    const renamed = recorded('NetworkRenamed', { before: 'A', after: 'B' }, { stream: 'network' })
    expect(await rowOf(renamed)).to.include({
      object_kind: 'network',
      object_id: 'network',
      before: 'A',
      after: 'B',
    })
  })

  it('keeps what describes a person apart', async () => {
    const data = {
      member_id: 'ben',
      first_name: 'Ben',
      last_name: 'O',
      email: 'b@x.example',
      language: 'en',
      external: false,
    }
    const row = await rowOf(recorded('MemberJoined', data, { stream: 'member-ben' }))
    expect(row.identity_of).to.equal('ben')
    expect(row.identity).to.deep.equal({ first_name: 'Ben', last_name: 'O', email: 'b@x.example' })
    expect(row.details).to.deep.equal({ language: 'en', external: false })
  })

  it('leaves out what a member said, and who may see it', async () => {
    const data = {
      message_id: 'tea',
      author_id: 'ben',
      recipient_ids: ['ada'],
      subject: 'Whisper',
      content: { type: 'doc' },
      audience: ['member:ada'],
    }
    const row = await rowOf(recorded('MessageSent', data, { stream: 'message-tea' }))
    expect(JSON.stringify(row.details)).not.to.match(/Whisper|doc|member:ada/)
    expect(row.identity).to.equal(null)
  })

  it('says of a long text only that it changed', async () => {
    const after = { type: 'doc', text: 'x'.repeat(9000) }
    const row = await rowOf(
      recorded('AppointmentDescribed', { appointment_id: 'tea', after }, { stream: 'appointment-tea' }),
    )
    expect(row.after).to.equal(null)
  })

  it('is of use for an event that nobody declares any more', () => {
    const row = auditRowOf(recorded('TeaSpilled', { cup_id: 'blue' }, { stream: 'cup-blue' }), undefined)
    expect(row).to.include({ feature: '', type: 'TeaSpilled', object_kind: 'cup', object_id: 'blue' })
  })
})

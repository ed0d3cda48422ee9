import { actor, given, tuesday } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { reading } from './audit-log.decider.ts'

const ada = { actor: actor('ada', 'network_admin') }
const question = { event_types: [], start_date: null, end_date: null, actor_id: null, membership_id: null }
const read = { type: 'AuditLogRead' as const, data: { member_id: 'ada', question } }
const readAt = (occurred_at: string) => recorded(read.type, read.data, { stream: 'audit-ada', occurred_at })

describe('reading the audit log', () => {
  it('leaves a trace', () => given(reading).when('note_reading', { question }, ada).then(read))

  it('leaves one trace an hour for the same question, wherever the last three months begin', () => {
    const again = { ...question, start_date: '2025-12-03T09:30:00.000Z' }
    given(reading, readAt('2026-03-03T09:30:00.000Z'))
      .when('note_reading', { question: again }, ada)
      .thenNothing()
    given(reading, readAt('2026-03-03T08:59:00.000Z')).when('note_reading', { question }, ada).then(read)
  })

  it('leaves another trace for another question', () =>
    given(reading, readAt(tuesday))
      .when('note_reading', { question: { ...question, actor_id: 'ben' } }, ada)
      .then({ type: 'AuditLogRead', data: { member_id: 'ada', question: { ...question, actor_id: 'ben' } } }))

  it('leaves a trace at every export', () =>
    given(reading, { type: 'AuditLogExported', data: { member_id: 'ada', question } })
      .when('note_export', { question }, ada)
      .then({ type: 'AuditLogExported', data: { member_id: 'ada', question } }))
})

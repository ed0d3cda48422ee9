import { ada, ben, gia, startTestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { dataOf, type GoldenData } from './golden-data.ts'

const date = { start: '2096-03-05T10:00:00Z', end: '2096-03-05T11:00:00Z', time_zone: 'Europe/Berlin' }

/** A small network that stops with work in hand: mails that wait, timers, drafts, marks, and events that no reactor has seen. */
export const recordData = async (): Promise<Omit<GoldenData, 'name'>> => {
  const app = await startTestNetwork({ store: 'postgres', reacting: true })
  try {
    const { ids } = app
    const as = (name: Parameters<typeof app.persona>[0]) => app.persona(name)
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const { id: fairs } = (await as(ada).post('/calendars', { calendar }).expect(201)).body
    const planned = {
      name: 'Summer fair',
      calendar_ids: [fairs],
      date,
      membership_ids_to_invite: [ids.ben, ids.dan],
    }
    const { id: fair } = (await as(ada).post('/appointments', { appointment: planned }).expect(201)).body
    const note = 'With two cakes'
    await as(ben).post(`/api/v1/invites/${fair}~${ids.ben}/accept`, { note }).expect(204)
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Circle', access: 'closed', group_category_id: 'circles' }
    await as(ada).post('/groups', { group }).expect(201)
    await as(ada)
      .post('/groups/circle/members', { member_ids: [ids.ben, ids.dan] })
      .expect(204)
    const first = { to: [ids.ben], subject: 'Keys', content: 'They are in the office' }
    const { id: message } = (await as(ada).post('/api/v1/messages', first).expect(201)).body
    await app.reactorsDone()
    await as(ben).post(`/api/v1/messages/${message}/read`, {}).expect(204)
    await as(gia).put('/api/v1/drafts/message-new', { text: 'Back on Monday' }).expect(204)
    // A mail about a change waits in case of more changes.
    await as(ada)
      .put(`/appointments/${fair}`, { appointment: { location: { name: 'Orchard' } } })
      .expect(204)
    await until(async () => (await app.db('fm.outbox').whereNull('sent_at').select('*')).length > 0)
    await app.stopReactors()
    const second = { to: [ids.ada], subject: 'Keys again', content: 'They were not there' }
    await as(ben).post('/api/v1/messages', second).expect(201)
    await app.projected()
    return await dataOf(app.db)
  } finally {
    await app.close()
  }
}

import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

type Entry = { type: string; actor: { name: string } | null; members: { name: string }[] }

describe('the history of an appointment over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let tea = ''
  const as = (name: PersonaName) => app.persona(name)
  const historyOf = async (name: PersonaName, id: string): Promise<Entry[]> =>
    (await as(name).get(`/appointments/${id}/history`).expect(200)).body.entries
  const types = (entries: Entry[]) => entries.map(({ type }) => type)

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Ben', color: '4469c6', type: 'personal' }
    const calendar_id = (await as(ben).post('/calendars', { calendar }).expect(201)).body.id
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date: {
        start: '2036-03-03T10:00:00Z',
        end: '2036-03-03T11:00:00Z',
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      membership_ids_to_invite: [app.ids.gia],
    }
    tea = (await as(ben).post('/appointments', { appointment }).expect(201)).body.id
    await as(ben)
      .put(`/appointments/${tea}`, { appointment: { name: 'Green tea' } })
      .expect(204)
  })
  after(() => app.close())

  it('is shown to readers of the appointment, newest first, with who did what', async () => {
    const entries = await historyOf(ben, tea)
    expect(types(entries)).to.deep.equal(['AppointmentRenamed', 'MembersInvited', 'AppointmentScheduled'])
    expect(entries[0]).to.deep.include({ before: 'Tea', after: 'Green tea' })
    expect(entries[0]?.actor?.name).to.equal('Ben Okafor')
    expect(entries[1]?.members.map(({ name }) => name)).to.deep.equal(['Gia Moretti'])
    expect(types(await historyOf(gia, tea))).to.include('AppointmentRenamed')
  })

  it('does not exist for a stranger, nor for an administrator who does not see the appointment', async () => {
    await as(dan).get(`/appointments/${tea}/history`).expect(404)
    await as(ada).get(`/appointments/${tea}/history`).expect(404)
    await as(ben).get('/appointments/nothing/history').expect(404)
  })

  it('leaves out who takes part for those to whom it is not shown', async () => {
    const hidden = { attendee_configuration: { show_participants_to_admins_only: true } }
    await as(ben).put(`/appointments/${tea}`, { appointment: hidden }).expect(204)
    expect(types(await historyOf(ben, tea))).to.include('MembersInvited')
    expect(types(await historyOf(gia, tea))).not.to.include('MembersInvited')
  })

  it('leaves out whose answers were undone, and which ones a move back has restored', async () => {
    const { id, ben: organizer, dan: guest } = { id: tea, ...app.ids }
    const invited = { participant: { membership_ids: [guest] } }
    await as(ben).post(`/appointments/${id}/participants`, invited).expect(204)
    const answers = await as(dan).put(`/appointments/${id}/participants/me`, { status: 'maybe' }).expect(204)
    await as(dan).post(`/api/v1/actions/${answers.headers['x-action']}/undo`, {}).expect(204)
    await as(dan).put(`/appointments/${id}/participants/me`, { status: 'declined' }).expect(204)
    const date = { start: '2036-03-04T10:00:00Z', end: '2036-03-04T11:00:00Z', time_zone: 'Europe/Berlin' }
    const move = { appointment: { date: { ...date, all_day: false } } }
    const moved = await as(ben).put(`/appointments/${id}`, move).expect(204)
    await as(ben).post(`/api/v1/actions/${moved.headers['x-action']}/undo`, {}).expect(204)
    const whole = await historyOf(ben, id)
    expect(types(whole)).to.include.members(['AnswerTakenBack', 'MoveTakenBack'])
    const seen = await historyOf(gia, id)
    expect(types(seen)).to.include('MoveTakenBack')
    expect(types(seen)).not.to.include('AnswerTakenBack')
    expect(JSON.stringify(seen)).to.contain(organizer)
    expect(JSON.stringify(seen)).not.to.contain(guest)
  })

  it('tells a guest nothing of an appointment after the invitation was withdrawn', async () => {
    await as(ben).delete(`/appointments/${tea}/participants/${tea}~${app.ids.gia}`, {}).expect(204)
    await as(gia).get(`/appointments/${tea}/history`).expect(404)
  })

  it('names no group and no calendar that the reader does not see', async () => {
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Quagga', access: 'hidden', group_category_id: 'circles' }
    const group_id = (await as(ben).post('/groups', { group }).expect(201)).body.id
    await app.command('calendars/open_for_group', { group_id, name: 'Zebra', color: '3f7c31' })
    const fairs = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const calendar_id = (await as(ada).post('/calendars', { calendar: fairs }).expect(201)).body.id
    const appointment = {
      name: 'Market',
      calendar_ids: [calendar_id, `group-${group_id}`],
      date: {
        start: '2036-03-03T10:00:00Z',
        end: '2036-03-03T11:00:00Z',
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      group_ids_to_invite: [group_id],
      membership_ids_to_invite: [app.ids.dan],
    }
    const market = (await as(ben).post('/appointments', { appointment }).expect(201)).body.id
    await as(ben)
      .put(`/appointments/${market}`, { appointment: { calendar_ids: [calendar_id] } })
      .expect(204)
    expect(JSON.stringify(await historyOf(ben, market))).to.contain('quagga')
    expect(types(await historyOf(dan, market))).to.include('AppointmentFiled')
    expect(JSON.stringify(await historyOf(dan, market))).not.to.contain('quagga')
  })
})

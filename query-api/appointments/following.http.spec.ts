import { expect } from 'chai'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number, days = 0) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()
const days = (number: number) => at(16, number).slice(0, 16).replace(/[-:]/g, '')

describe('a date of a series with all that follow, over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar: string
  const as = (name: 'ada' | 'ben' | 'dan') => app.persona(name)
  const dateOf = (series: string, number: number) => `r-${series}-${days(number)}Z`
  const following = { apply_to: 'this_and_following' as const }

  before(async () => {
    app = await startTestNetwork()
    const given = { name: 'Fairs', color: 'bf443c', type: 'network' }
    calendar = (await as('ada').post('/calendars', { calendar: given }).expect(201)).body.id
  })
  after(() => app.close())

  /** Seven weekly dates from tomorrow on, to which Ben is invited. */
  const weekly = async (name: string, more: object = {}): Promise<string> => {
    const appointment = {
      name,
      calendar_ids: [calendar],
      date: { start: at(16), end: at(18), all_day: false, time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_count: 7 },
      reminders: [30],
      membership_ids_to_invite: [app.ids.ben],
      ...more,
    }
    return (await as('ada').post('/appointments', { appointment }).expect(201)).body.id
  }
  type Listed = {
    id: string
    name: string
    date: { start: string }
    canceled: boolean
    my_invite: { status: string } | null
  }
  const listed = async (name: string, by: 'ada' | 'ben' | 'dan' = 'ben'): Promise<Listed[]> => {
    const found = await as(by)
      .get(`/appointments?from=${at(0)}&to=${at(0, 60)}`)
      .expect(200)
    return found.body.appointments
      .filter((one: Listed) => one.name.startsWith(name))
      .sort((one: Listed, other: Listed) => (one.date.start < other.date.start ? -1 : 1))
  }
  const names = async (name: string) => (await listed(name)).map((one) => one.name)
  const change = (id: string, appointment: object) =>
    as('ada').put(`/appointments/${id}`, { appointment, ...following })
  const undo = (done: { headers: Record<string, unknown> }) =>
    as('ada').post(`/api/v1/actions/${done.headers['x-action']}/undo`, {})
  const one = async (id: string, by: 'ada' | 'ben' = 'ben') =>
    (await as(by).get(`/appointments/${id}`).expect(200)).body

  it('says something else from that date on, until that is undone', async () => {
    const series = await weekly('Chess')
    const answer = (number: number, status: string, note?: string) =>
      as('ben')
        .put(`/appointments/${dateOf(series, number)}/participants/me`, { status, note })
        .expect(204)
    await answer(7, 'declined')
    await answer(28, 'maybe', 'Perhaps')
    await as('ben').put(`/appointments/${series}/participants/me`, { status: 'accepted' }).expect(204)
    await as('ada')
      .put(`/appointments/${dateOf(series, 35)}`, { appointment: { name: 'Chess finals' }, apply_to: 'this' })
      .expect(204)
    const done = await change(dateOf(series, 21), { name: 'Chess club' }).expect(204)
    expect(await names('Chess')).to.deep.equal([
      ...Array(3).fill('Chess'),
      'Chess club',
      'Chess club',
      'Chess finals',
      'Chess club',
    ])
    const statuses = (await listed('Chess')).map(({ my_invite }) => my_invite?.status)
    expect(statuses).to.deep.equal([
      'accepted',
      'declined',
      'accepted',
      'accepted',
      'maybe',
      'accepted',
      'accepted',
    ])
    const next = (await listed('Chess club'))[1]
    expect((await one(next?.id ?? '')).my_invite.note).to.equal('Perhaps')
    const rest = await one(next?.id ?? '')
    expect(rest.participants_summary).to.deep.include({ total: 1 })
    expect(rest.reminders).to.deep.equal([30])
    expect(rest.recurrence_pattern.recurrence_count).to.equal(4)
    await undo(done).expect(204)
    expect(await names('Chess')).to.deep.equal([...Array(5).fill('Chess'), 'Chess finals', 'Chess'])
    expect((await listed('Chess'))[4]?.my_invite?.status).to.equal('maybe')
    expect((await one(series)).recurrence_pattern.recurrence_count).to.equal(7)
    await undo(done).expect(204)
  })

  it('is at another time from that date on, and an old address leads there', async () => {
    const series = await weekly('Yoga')
    const date = { start: at(9, 15), end: at(10, 15), all_day: false, time_zone: 'UTC' }
    await change(dateOf(series, 14), { date }).expect(204)
    const starts = (await listed('Yoga')).map((each) => each.date.start)
    expect(starts).to.deep.equal([at(16), at(16, 7), ...[15, 22, 29, 36, 43].map((number) => at(9, number))])
    expect((await one(dateOf(series, 14))).date.start).to.equal(at(9, 15))
    await as('ben')
      .get(`/appointments/${dateOf(series, 7)}`)
      .expect(200)
  })

  it('is the whole series from the first date on', async () => {
    const series = await weekly('Ludo')
    await change(dateOf(series, 0), { name: 'Ludo night' }).expect(204)
    expect((await one(series)).name).to.equal('Ludo night')
    expect(await names('Ludo')).to.deep.equal(Array(7).fill('Ludo night'))
  })

  it('changes nothing where it says the same, or is refused', async () => {
    const series = await weekly('Bingo')
    const address = dateOf(series, 14)
    const { name, date, recurrence_pattern, calendar_ids, location } = await one(address, 'ada')
    const same = await change(address, { name, date, recurrence_pattern, calendar_ids, location }).expect(204)
    expect(same.headers['x-action']).to.equal(undefined)
    const { body } = await change(address, { name: ' ' }).expect(422)
    expect(body.errors[0]).to.include({ code: 'name_empty', pointer: '/appointment/name' })
    await as('ben')
      .put(`/appointments/${address}`, { appointment: { name: 'Mine' }, ...following })
      .expect(403)
    expect(new Set((await listed('Bingo')).map(({ id }) => id.split('-2')[0])).size).to.equal(1)
  })

  it('is canceled from that date on, and comes back by undo', async () => {
    const series = await weekly('Poker')
    const done = await as('ada')
      .post(`/appointments/${dateOf(series, 14)}/cancel`, following)
      .expect(204)
    const canceled = async () => (await listed('Poker')).map((each) => each.canceled)
    expect(await canceled()).to.deep.equal([false, false, true, true, true, true, true])
    await undo(done).expect(204)
    expect(await canceled()).to.deep.equal(Array(7).fill(false))
  })

  it('has other participants from that date on', async () => {
    const series = await weekly('Darts')
    const participant = { membership_ids: [app.ids.dan] }
    await as('ada')
      .post(`/appointments/${dateOf(series, 14)}/participants`, { participant, ...following })
      .expect(204)
    const invited = async (by: 'ben' | 'dan') =>
      (await listed('Darts', by)).map((each) => each.my_invite !== null)
    expect(await invited('dan')).to.deep.equal([false, false, true, true, true, true, true])
    expect(await invited('ben')).to.deep.equal(Array(7).fill(true))
    const rest = (await listed('Darts'))[2]
    const guest = `${rest?.id.split('-').slice(1, -1).join('-')}~${app.ids.ben}`
    const sixth = (await listed('Darts'))[5]
    const done = await as('ada')
      .delete(`/appointments/${sixth?.id}/participants/${guest}`, following)
      .expect(204)
    expect(await invited('ben')).to.deep.equal([true, true, true, true, true, false, false])
    await undo(done).expect(204)
    expect(await invited('ben')).to.deep.equal(Array(7).fill(true))
  })

  it('has its room one series after the other, and the first one alone again by undo', async () => {
    const room = await as('ada').post('/administration/meeting_rooms', { name: 'Cellar' }).expect(201)
    const meeting = { room_id: room.body.id }
    const series = await weekly('Choir', { meeting })
    const occupied = async (number: number) => {
      const range = new URLSearchParams({ filter: 'reservable', start: at(16, number), end: at(17, number) })
      const { body } = await as('ada').get(`/meeting_rooms?${range}`).expect(200)
      return body.meeting_rooms.find(({ id }: { id: string }) => id === room.body.id).occupied
    }
    const date = { start: at(16, 15), end: at(18, 15), all_day: false, time_zone: 'UTC' }
    const done = await change(dateOf(series, 14), { date }).expect(204)
    const all = async () => Promise.all([7, 14, 15, 42, 43].map(occupied))
    expect(await all()).to.deep.equal([true, false, true, false, true])
    await undo(done).expect(204)
    expect(await all()).to.deep.equal([true, true, false, true, false])
    await weekly('Band', { meeting, date: { ...date, start: at(16, 22), end: at(18, 22) } })
    const { body } = await change(dateOf(series, 14), { date }).expect(422)
    expect(body.errors[0]).to.include({
      code: 'room_occupied_dates',
      pointer: '/appointment/meeting/room_id',
    })
    expect((await listed('Choir')).map((each) => each.date.start)).to.include(at(16, 14))
    await change(dateOf(series, 14), { meeting: null }).expect(204)
    expect(await all()).to.deep.equal([true, false, false, false, true])
  })

  it('cannot be undone once others have answered it', async () => {
    const series = await weekly('Quiz')
    const done = await change(dateOf(series, 14), { name: 'Quiz night' }).expect(204)
    const rest = (await listed('Quiz night'))[0]
    await as('ben')
      .put(`/appointments/${rest?.id}/participants/me`, { status: 'accepted', apply_to: 'all' })
      .expect(204)
    const { body } = await undo(done).expect(409)
    expect(body.errors?.[0]?.code ?? body.code).to.equal('action_overtaken')
  })
})

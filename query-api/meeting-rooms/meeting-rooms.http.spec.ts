import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const on = (day: number, from: number, to = from + 1) => {
  const at = (hour: number) => new Date(Date.UTC(new Date().getUTCFullYear() + 1, 3, day, hour)).toISOString()
  return { start: at(from), end: at(to), all_day: false, time_zone: 'UTC' }
}
const weekly = (until: string) => ({
  recurrence_frequency: 'weekly',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: until,
})

type Room = { id: string; name: string; occupied: boolean; occupied_count: number; can: { reserve: boolean } }

describe('meeting rooms over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const rooms: Record<string, string> = {}
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    for (const room of [
      { name: 'Attic', capacity: 6, equipment: ['Projector'] },
      { name: 'Barn' },
      { name: 'Office', reservable_by: 'admins' },
    ])
      rooms[room.name] = (await as('ada').post('/administration/meeting_rooms', room).expect(201)).body.id
  })
  after(() => app.close())

  const schedule = (by: PersonaName, room: string, date: object, more: object = {}) =>
    as(by).post('/appointments', {
      appointment: { name: 'Tea', calendar_ids: [fairs], date, meeting: { room_id: rooms[room] }, ...more },
    })
  const scheduled = async (...given: Parameters<typeof schedule>): Promise<string> =>
    (await schedule(...given).expect(201)).body.id
  const roomsAt = async (
    by: PersonaName,
    { start, end }: { start: string; end: string },
    more: Record<string, string> = {},
  ): Promise<Room[]> => {
    const query = new URLSearchParams({ filter: 'reservable', start, end, ...more })
    return (await as(by).get(`/meeting_rooms?${query}`).expect(200)).body.meeting_rooms
  }
  const occupied = async (...given: Parameters<typeof roomsAt>) =>
    (await roomsAt(...given)).filter((one) => one.occupied).map(({ name }) => name)

  it('are offered to members who may reserve them, and to no guest', async () => {
    const names = async (by: PersonaName) => (await roomsAt(by, on(1, 8))).map(({ name }) => name)
    expect(await names('dan')).to.deep.equal(['Attic', 'Barn'])
    expect(await names('ada')).to.deep.equal(['Attic', 'Barn', 'Office'])
    expect(await names('gia')).to.deep.equal([])
    const { body } = await schedule('dan', 'Office', on(1, 8)).expect(422)
    expect(body.errors[0]).to.include({
      pointer: '/appointment/meeting/room_id',
      code: 'room_not_reservable',
    })
  })

  it('are administered by network administrators only', async () => {
    await as('dan').get('/administration/meeting_rooms').expect(403)
    await as('dan').post('/administration/meeting_rooms', { name: 'Mine' }).expect(403)
    await as('dan').post(`/administration/meeting_rooms/${rooms.Attic}/archive`, {}).expect(403)
    const { body } = await as('ada').post('/administration/meeting_rooms', { name: ' ' }).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/name', code: 'name_empty' })
  })

  it('are occupied for everyone by an appointment that only some see, and nobody is told by what', async () => {
    const calendar = { name: 'Mine', color: 'bf443c', type: 'personal' }
    const mine = (await as('ben').post('/calendars', { calendar }).expect(201)).body.id
    await scheduled('ben', 'Attic', on(2, 10), { name: 'Secret tea', calendar_ids: [mine] })
    expect(await occupied('dan', on(2, 10))).to.deep.equal(['Attic'])
    expect(JSON.stringify(await roomsAt('dan', on(2, 10)))).not.to.contain('Secret')
    const { body } = await schedule('dan', 'Attic', on(2, 10)).expect(422)
    expect(body.errors[0].code).to.equal('room_occupied')
    expect(JSON.stringify(body)).not.to.contain('Secret')
  })

  it('are reserved for all dates of a series or for none, and a refusal names the dates', async () => {
    await scheduled('ben', 'Barn', on(10, 10))
    const { start } = on(17, 23)
    const { body } = await schedule('dan', 'Barn', on(3, 10), { recurrence_pattern: weekly(start) }).expect(
      422,
    )
    expect(body.errors[0]).to.deep.include({
      pointer: '/appointment/meeting/room_id',
      code: 'room_occupied_dates',
    })
    expect(body.errors[0].params).to.include({ count: 1, of: 3, dates: on(10, 10).start, room: 'Barn' })
    expect(await occupied('dan', on(3, 10))).to.deep.equal([])
    const asked = { recurrence_pattern: JSON.stringify(weekly(start)) }
    const found = await roomsAt('dan', on(3, 10), asked)
    expect(found.find(({ name }) => name === 'Barn')).to.include({ occupied: true, occupied_count: 1 })
  })

  it('need an end of a series', async () => {
    const forEver = { ...weekly(on(1, 8).start), recurrence_end_time: null }
    const { body } = await schedule('dan', 'Barn', on(4, 10), { recurrence_pattern: forEver }).expect(422)
    expect(body.errors[0].code).to.equal('room_needs_end')
  })

  it('are free at once after cancel, move, delete and another room', async () => {
    const id = await scheduled('ben', 'Attic', on(5, 10))
    const is = async (day: number) => (await occupied('dan', on(day, 10))).includes('Attic')
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { date: on(6, 10) } })
      .expect(204)
    expect([await is(5), await is(6)]).to.deep.equal([false, true])
    await as('ben').post(`/appointments/${id}/cancel`, {}).expect(204)
    expect(await is(6)).to.equal(false)
    await as('ben').post(`/appointments/${id}/revive`, {}).expect(204)
    expect(await is(6)).to.equal(true)
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { meeting: { room_id: rooms.Barn } } })
      .expect(204)
    expect(await occupied('dan', on(6, 10))).to.deep.equal(['Barn'])
    await as('ben').delete(`/appointments/${id}`, {}).expect(204)
    expect(await occupied('dan', on(6, 10))).to.deep.equal([])
  })

  it('are reserved again when a deletion is undone, if they are still free', async () => {
    const id = await scheduled('ben', 'Attic', on(7, 10))
    const { headers } = await as('ben').delete(`/appointments/${id}`, {}).expect(204)
    const other = await scheduled('dan', 'Attic', on(7, 10))
    const action = encodeURIComponent(String(headers['x-action']))
    const { body } = await as('ben').post(`/api/v1/actions/${action}/undo`, {}).expect(409)
    expect(body.code).to.equal('room_occupied')
    await as('dan').delete(`/appointments/${other}`, {}).expect(204)
    await as('ben').post(`/api/v1/actions/${action}/undo`, {}).expect(204)
    expect(await occupied('dan', on(7, 10))).to.deep.equal(['Attic'])
  })

  it('are free at one date of a series that is canceled by itself', async () => {
    const until = on(22, 23).start
    const id = await scheduled('ben', 'Attic', on(8, 10), { recurrence_pattern: weekly(until) })
    const { body } = await as('ben').get(`/appointments/${id}`).expect(200)
    const next: string = body.next_occurrence_url
    const date = (await as('ben').get(next).expect(200)).body.date
    await as('ben').post(`${next}/cancel`, { apply_to: 'this' }).expect(204)
    expect(await occupied('dan', date)).to.deep.equal([])
    expect(await occupied('dan', on(22, 10))).to.deep.equal(['Attic'])
  })

  it('are taken from an appointment by administrators alone, who learn what occupies them', async () => {
    const id = await scheduled('ben', 'Attic', on(25, 10), { membership_ids_to_invite: [app.ids.dan] })
    const path = `/administration/meeting_rooms/${rooms.Attic}/reservations`
    await as('dan').get(path).expect(403)
    await as('dan').delete(`${path}/${id}`, {}).expect(403)
    const { body } = await as('ada').get(path).expect(200)
    const reservation = body.reservations.find((one: { appointment_id: string }) => one.appointment_id === id)
    const { start, end } = on(25, 10)
    expect(reservation).to.deep.include({ start, end, dates: 1 })
    expect(reservation.organizer.id).to.equal(app.ids.ben)
    await as('ada').delete(`${path}/${id}`, {}).expect(204)
    expect(await occupied('dan', on(25, 10))).to.deep.equal([])
    expect((await as('ben').get(`/appointments/${id}`).expect(200)).body.meeting).to.equal(null)
    await as('ada').delete(`${path}/${id}`, {}).expect(404)
    const { notifications } = (await as('ben').get('/notifications').expect(200)).body
    expect(notifications[0].path).to.equal(`/appointments/${id}`)
  })

  it('stand on the page, in the month and in the calendar file of an appointment', async () => {
    const id = await scheduled('ben', 'Attic', on(9, 10), { location: { name: 'Mill' } })
    const { body } = await as('dan').get(`/appointments/${id}`).expect(200)
    expect(body.meeting).to.include({ room_id: rooms.Attic, room_name: 'Attic' })
    const { start } = on(9, 0)
    const range = new URLSearchParams({ from: start, to: on(10, 0).start })
    const month = (await as('dan').get(`/appointments?${range}`).expect(200)).body.appointments
    expect(month.find((one: { id: string }) => one.id === id).location_name).to.equal('Attic, Mill')
    const file = await as('dan').get(`/appointments/${id}.ics`).expect(200)
    expect(file.text).to.contain('LOCATION:Attic\\, Mill')
  })

  it('keep their reservations when they are archived, and take no new ones', async () => {
    const old = (await as('ada').post('/administration/meeting_rooms', { name: 'Cellar' }).expect(201)).body
      .id
    rooms.Cellar = old
    const id = await scheduled('ben', 'Cellar', on(11, 10))
    await as('ada').post(`/administration/meeting_rooms/${old}/archive`, {}).expect(204)
    const { body } = await schedule('dan', 'Cellar', on(12, 10)).expect(422)
    expect(body.errors[0].code).to.equal('room_unknown')
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { name: 'Late tea' } })
      .expect(204)
    expect((await as('dan').get(`/appointments/${id}`).expect(200)).body.meeting.room_name).to.equal('Cellar')
  })

  it('accept an appointment as it was read', async () => {
    const id = await scheduled('ben', 'Attic', on(13, 10))
    const { meeting } = (await as('ben').get(`/appointments/${id}`).expect(200)).body
    await as('ben').put(`/appointments/${id}`, { appointment: { meeting } }).expect(204)
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { meeting: null } })
      .expect(204)
    expect((await as('ben').get(`/appointments/${id}`).expect(200)).body.meeting).to.equal(null)
  })
})

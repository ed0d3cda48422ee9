import { expect } from 'chai'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number, days = 0) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()

describe('one date of a series over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let series: string
  const as = (name: 'ada' | 'ben') => app.persona(name)
  const date = (days: number) => `r-${series}-${at(16, days).slice(0, 16).replace(/[-:]/g, '')}Z`

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    const { body } = await as('ada').post('/calendars', { calendar }).expect(201)
    const appointment = {
      name: 'Tea',
      calendar_ids: [body.id],
      date: { start: at(16), end: at(18), all_day: false, time_zone: 'UTC' },
      recurrence_pattern: { recurrence_frequency: 'weekly' },
      membership_ids_to_invite: [app.ids.ben],
    }
    series = (await as('ada').post('/appointments', { appointment }).expect(201)).body.id
  })
  after(() => app.close())

  it('is not changed, called off or deleted by a call that would change them all', async () => {
    const changes = { appointment: { name: 'Coffee' } }
    const refused = [
      await as('ada')
        .put(`/appointments/${date(7)}`, changes)
        .expect(422),
      await as('ada')
        .post(`/appointments/${date(7)}/cancel`)
        .expect(422),
      await as('ada')
        .delete(`/appointments/${date(7)}`)
        .expect(422),
      await as('ada')
        .delete(`/appointments/${date(7)}/participants/${series}~${app.ids.ben}`)
        .expect(422),
    ]
    for (const { body } of refused)
      expect(body.errors[0]).to.include({ pointer: '/apply_to', code: 'apply_to_required' })
    const { body } = await as('ada').get(`/appointments/${series}`).expect(200)
    expect(body).to.deep.include({ name: 'Tea', canceled: false })
    expect(body.participants_summary.total).to.equal(1)
  })

  it('names what apply_to may say', async () => {
    const guest = `/appointments/${date(7)}/participants/${series}~${app.ids.ben}`
    const code = async (query: string) =>
      (await as('ada').delete(`${guest}${query}`).expect(422)).body.errors[0].code
    expect(await code('?apply_to=zzz')).to.equal('apply_to_unknown')
    const answer = { status: 'accepted', apply_to: 'zzz' }
    await as('ben')
      .put(`/appointments/${date(7)}/participants/me`, answer)
      .expect(422)
  })

  it('changes all dates where that is said', async () => {
    const changes = { appointment: { name: 'Coffee' }, apply_to: 'all' }
    await as('ada')
      .put(`/appointments/${date(7)}`, changes)
      .expect(204)
    const { body } = await as('ada')
      .get(`/appointments/${date(14)}`)
      .expect(200)
    expect(body.name).to.equal('Coffee')
  })

  it('keeps the note of its own answer, for who gave it and for who invites', async () => {
    const answer = (path: string, status: string, note: string) =>
      as('ben').put(`/appointments/${path}/participants/me`, { status, note }).expect(204)
    await answer(series, 'accepted', 'With cake')
    await answer(date(7), 'declined', 'Ill')
    await answer(date(14), 'maybe', 'Late')
    const noteAt = async (path: string) =>
      (await as('ben').get(`/appointments/${path}`).expect(200)).body.my_invite.note
    const notes = await Promise.all([series, date(7), date(14), date(21)].map(noteAt))
    expect(notes).to.deep.equal(['With cake', 'Ill', 'Late', 'With cake'])
    const { body } = await as('ada').get(`/appointments/${series}/participants`).expect(200)
    expect(body.participants[0]).to.deep.include({
      note: 'With cake',
      occurrence_notes: { [at(16, 7)]: 'Ill', [at(16, 14)]: 'Late' },
    })
    const invited = await as('ben').get('/api/v1/participations?status=upcoming').expect(200)
    expect(invited.body.participations[0].occurrence_notes[at(16, 7)]).to.equal('Ill')
  })

  it('is upcoming once it was accepted by itself, while its series stays open', async () => {
    const answer = (path: string, status: string) =>
      as('ben').put(`/appointments/${path}/participants/me`, { status }).expect(204)
    await answer(series, 'open')
    for (const days of [7, 14]) await answer(date(days), 'declined')
    const upcoming = async () =>
      (await as('ben').get('/api/v1/participations?status=upcoming').expect(200)).body
    expect((await upcoming()).total).to.equal(0)
    await answer(date(21), 'accepted')
    const { participations, total } = await upcoming()
    expect(total).to.equal(1)
    expect(participations[0].next_participation).to.deep.include({ id: date(21), status: 'accepted' })
    expect(participations[0].next_participation.date.start).to.equal(at(16, 21))
    const open = await as('ben').get('/api/v1/invites?status=open').expect(200)
    expect(open.body.total).to.equal(1)
  })

  const one = async (days: number, name: 'ada' | 'ben' = 'ada') =>
    (
      await as(name)
        .get(`/appointments/${date(days)}`)
        .expect(200)
    ).body
  const change = (days: number, appointment: object) =>
    as('ada').put(`/appointments/${date(days)}`, { appointment, apply_to: 'this' })
  const listed = async (from: number) => {
    const range = `from=${at(0, from)}&to=${at(0, from + 7)}`
    return (await as('ben').get(`/appointments?${range}`).expect(200)).body.appointments
  }

  it('has its own time, title and place, and keeps its address and answers', async () => {
    const moved = { start: at(9, 29), end: at(10, 29), all_day: false, time_zone: 'UTC' }
    await as('ben')
      .put(`/appointments/${date(28)}/participants/me`, { status: 'maybe' })
      .expect(204)
    const done = await change(28, { name: 'Breakfast', date: moved, location: { name: 'Hall' } }).expect(204)
    expect(await one(28)).to.deep.include({ id: date(28), name: 'Breakfast' })
    expect((await one(28, 'ben')).my_invite.status).to.equal('maybe')
    expect((await one(35)).name).to.equal('Coffee')
    const [shown] = await listed(28)
    expect(shown).to.deep.include({ id: date(28), name: 'Breakfast', location_name: 'Hall' })
    expect(shown.date).to.include({ start: at(9, 29), end: at(10, 29) })
    expect(shown.my_invite.status).to.equal('maybe')
    const { text } = await as('ben').get(`/appointments/${series}.ics`).expect(200)
    expect(text.match(/BEGIN:VEVENT/g)).to.have.length(2)
    expect(text)
      .to.match(/RECURRENCE-ID:\d{8}T160000Z/)
      .and.to.include('SUMMARY:Breakfast')
    await as('ada').post(`/api/v1/actions/${done.headers['x-action']}/undo`, {}).expect(204)
    expect((await listed(28))[0]).to.deep.include({ name: 'Coffee', location_name: '' })
    expect((await one(28)).date).to.include({ start: at(16, 28), end: at(18, 28) })
  })

  it('takes back what was read, and refuses by name what holds for all dates', async () => {
    const { name, date: time, category, reminders, attendee_configuration } = await one(28)
    await change(28, { name, date: time, category, reminders, attendee_configuration }).expect(204)
    const { body } = await change(28, { category: 'party' }).expect(422)
    expect(body.errors[0]).to.include({ code: 'only_for_all', pointer: '/appointment/category' })
    await as('ben')
      .put(`/appointments/${date(28)}`, { appointment: { name: 'Mine' }, apply_to: 'this' })
      .expect(403)
    await change(29, { name: 'Never' }).expect(409)
  })

  it('is canceled and deleted by itself, and comes back', async () => {
    const call = (path: string) => as('ada').post(`/appointments/${date(35)}/${path}`, { apply_to: 'this' })
    await call('cancel').expect(204)
    expect((await one(35)).canceled).to.equal(true)
    expect((await one(42)).canceled).to.equal(false)
    await as('ben')
      .put(`/appointments/${date(35)}/participants/me`, { status: 'declined' })
      .expect(409)
    await call('revive').expect(204)
    expect((await one(35)).canceled).to.equal(false)
    await as('ada')
      .delete(`/appointments/${date(35)}?apply_to=this`)
      .expect(204)
    await as('ben')
      .get(`/appointments/${date(35)}`)
      .expect(404)
    expect(await listed(35)).to.deep.equal([])
    const { body } = await as('ben')
      .get(`/appointments/${date(28)}`)
      .expect(200)
    expect(body.next_occurrence_url).to.equal(`/appointments/${date(42)}`)
    expect((await as('ben').get(`/appointments/${series}.ics`).expect(200)).text).to.include('EXDATE')
    await call('restore').expect(204)
    expect(await listed(35)).to.have.length(1)
  })

  it('goes along when its series moves, and stays the nth', async () => {
    await change(42, { name: 'Cake' }).expect(204)
    await as('ada')
      .post(`/appointments/${date(49)}/cancel`, { apply_to: 'this' })
      .expect(204)
    const moved = { start: at(16, 1), end: at(18, 1), all_day: false, time_zone: 'UTC' }
    const done = await as('ada')
      .put(`/appointments/${series}`, { appointment: { date: moved } })
      .expect(204)
    expect(await one(43)).to.deep.include({ name: 'Cake' })
    expect((await one(50)).canceled).to.equal(true)
    expect((await listed(43)).map(({ id, name }: { id: string; name: string }) => [id, name])).to.deep.equal([
      [date(43), 'Cake'],
    ])
    await as('ada').post(`/api/v1/actions/${done.headers['x-action']}/undo`, {}).expect(204)
    expect((await one(42)).name).to.equal('Cake')
    expect((await one(49)).canceled).to.equal(true)
  })

  it('ends the series where it is deleted with all that follow, until that is undone', async () => {
    const cancel = await as('ada')
      .post(`/appointments/${date(63)}/cancel`, { apply_to: 'this' })
      .expect(204)
    expect(cancel.headers['x-action']).to.be.a('string')
    const status = (days: number) => as('ada').get(`/appointments/${date(days)}`)
    const done = await as('ada')
      .delete(`/appointments/${date(56)}?apply_to=this_and_following`)
      .expect(204)
    await status(56).expect(404)
    await status(63).expect(404)
    await status(49).expect(200)
    await as('ada').post(`/api/v1/actions/${done.headers['x-action']}/undo`, {}).expect(204)
    expect((await status(56).expect(200)).body.canceled).to.equal(false)
    expect((await status(63).expect(200)).body.canceled).to.equal(true)
    await as('ada').post(`/api/v1/actions/${done.headers['x-action']}/undo`, {}).expect(204)
  })
})

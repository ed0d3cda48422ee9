import { expect } from 'chai'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { unzip } from '#test/kit/zip-reader.ts'

// Around tomorrow, because what is over takes no answers.
const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number, days = 0) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()
const date = { start: at(16), end: at(18), all_day: false, time_zone: 'Europe/Berlin' }
const range = `from=${at(-24)}&to=${at(30 * 24)}`

describe('appointments over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: 'ada' | 'ben' | 'gia' | 'dan') => app.persona(name)
  const plan = async (more: object = {}) => {
    const { body } = await as('ada')
      .post('/appointments', { appointment: { name: 'Tea', calendar_ids: [fairs], date, ...more } })
      .expect(201)
    return body.id as string
  }
  const datesOf = async (name: 'ada' | 'ben' | 'gia' | 'dan', query = range) =>
    (await as(name).get(`/appointments?${query}`).expect(200)).body.appointments

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('shows what was planned on the sheet and on its own page, with what one may do', async () => {
    const id = await plan({
      name: 'Soup',
      description: 'Bring **bowls**',
      attendee_configuration: { total: 20 },
    })
    const mine = (await datesOf('ada')).find((one: { id: string }) => one.id === id)
    expect(mine).to.deep.include({
      type: 'appointment',
      name: 'Soup',
      canceled: false,
      my_invite: null,
      calendar_ids: [fairs],
    })
    expect(mine.can).to.include({ update: true, opt: true })
    const { body } = await as('ben').get(`/appointments/${id}`).expect(200)
    expect(body).to.deep.include({
      description: 'Bring **bowls**',
      description_rendered: '<p>Bring <strong>bowls</strong></p>',
      participants_summary: { total: 0, accepted: 0, declined: 0, maybe: 0, open: 0 },
      unknown_calendars: 0,
    })
    expect(body.organizer.name).to.equal('Ada Lindqvist')
    expect(body.can).to.include({ read: true, update: false, destroy: false, show_attendees: true })
  })

  it('is hidden from members who neither read the calendar nor were invited', async () => {
    const id = await plan()
    await as('gia').get(`/appointments/${id}`).expect(404)
    await as('gia').get(`/appointments/${id}/participants`).expect(404)
    await as('gia').get(`/appointments/${id}.ics`).expect(404)
    await as('gia')
      .put(`/appointments/${id}`, { appointment: { name: 'Mine' } })
      .expect(404)
    await as('gia').post(`/appointments/${id}/cancel`).expect(404)
    await as('gia').put(`/appointments/${id}/participants/me`, { status: 'accepted' }).expect(404)
    await as('gia').post(`/api/v1/invites/${id}~${app.ids.gia}/accept`).expect(404)
    expect((await datesOf('gia')).map((one: { id: string }) => one.id)).not.to.include(id)
    await as('ben')
      .put(`/appointments/${id}`, { appointment: { name: 'Mine' } })
      .expect(403)
  })

  it('gives an organiser no rights any more who is out of the group, and leaves them where a calendar was deleted', async () => {
    const group_category = { name: 'Band', plural_name: 'Bands', slug: 'bands' }
    await as('ada').post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'Brass', group_category_id: 'bands', access: 'closed' }
    await as('ada').post('/groups', { group }).expect(201)
    await as('ada')
      .post('/groups/brass/members', { member_ids: [app.ids.ben, app.ids.dan] })
      .expect(204)
    const calendar = { name: 'Brass', color: 'bf443c', type: 'group' }
    const brass = (await as('ada').post('/calendars', { calendar, parent_id: 'brass' }).expect(201)).body.id
    const planned = {
      name: 'Rehearsal',
      calendar_ids: [brass],
      date,
      membership_ids_to_invite: [app.ids.gia],
    }
    const [bens, dans] = await Promise.all(
      (['ben', 'dan'] as const).map(
        async (name): Promise<string> =>
          (await as(name).post('/appointments', { appointment: planned }).expect(201)).body.id,
      ),
    )
    await as('ada').delete(`/groups/brass/members/${app.ids.ben}`).expect(204)
    const contact = { subject: 'Hi', text: 'Hi', audience: 'all' }
    await as('ben').get(`/appointments/${bens}/participants`).expect(403)
    await as('ben').get(`/appointments/${bens}/attendees.csv`).expect(403)
    await as('ben')
      .put(`/appointments/${bens}`, { appointment: { name: 'Mine' } })
      .expect(403)
    await as('ben').post(`/appointments/${bens}/contact`, { contact }).expect(403)
    await as('ben').post(`/appointments/${bens}/cancel`).expect(403)
    await as('ben')
      .post(`/appointments/${bens}/participants`, { participant: { membership_ids: [app.ids.dan] } })
      .expect(403)
    await as('ada').delete(`/calendars/${brass}`).expect(204)
    await as('dan')
      .put(`/appointments/${dans}`, { appointment: { name: 'Mine' } })
      .expect(204)
    await as('dan').get(`/appointments/${dans}/participants`).expect(200)
  })

  it('opens it to a guest from outside who is invited by name', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.gia, app.ids.ben] })
    const { body } = await as('gia').get(`/appointments/${id}`).expect(200)
    expect(body).to.deep.include({ calendar_ids: [], unknown_calendars: 1 })
    expect(body.my_invite).to.include({ id: `${id}~${app.ids.gia}`, status: 'open' })
    const list = await as('gia').get(`/appointments/${id}/participants`).expect(200)
    expect(
      list.body.participants.map((one: { membership: { name: string } }) => one.membership.name),
    ).to.have.members(['Gia Moretti', 'Ben Okafor'])
    expect(list.body.pagination).to.deep.equal({ page: 1, per_page: 50, total: 2 })
    expect((await datesOf('gia')).map((one: { id: string }) => one.id)).to.include(id)
  })

  it('finds participants by name and by answer, page by page', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.gia, app.ids.ben, app.ids.dan] })
    await as('ben').post(`/api/v1/invites/${id}~${app.ids.ben}/accept`, { note: 'With cake' }).expect(204)
    const names = async (query: string) => {
      const { body, headers } = await as('ada').get(`/appointments/${id}/participants?${query}`).expect(200)
      const found = body.participants.map(
        (one: { membership: { first_name: string } }) => one.membership.first_name,
      )
      return { found, total: body.pagination.total, link: headers.link }
    }
    expect(await names('search=moret')).to.deep.include({ found: ['Gia'], total: 1 })
    expect(await names('status[]=accepted')).to.deep.include({ found: ['Ben'], total: 1 })
    expect((await names('status[]=open&status[]=accepted')).total).to.equal(3)
    expect((await names('per_page=2')).link)
      .to.contain('page=2')
      .and.to.contain('rel="next"')
    const csv = await as('ada').get(`/appointments/${id}/attendees.csv`).expect(200)
    expect(csv.text)
      .to.match(/^\uFEFFLast name;First name;/)
      .and.to.contain('Okafor;Ben;Going;With cake;')
    const xlsx = await as('ada').get(`/appointments/${id}/attendees.xlsx`).expect(200)
    expect(xlsx.headers['content-disposition']).to.equal('attachment; filename="attendees.xlsx"')
    const sheet = String(unzip(xlsx.bytes).get('xl/worksheets/sheet1.xml'))
    expect(sheet).to.contain('>Okafor<').and.to.contain('>With cake<')
    for (const format of ['csv', 'xlsx'])
      await as('ben').get(`/appointments/${id}/attendees.${format}`).expect(403)
  })

  it('tells by the clock of the appointment when people were invited, and what they answered for single dates', async () => {
    const date = { start: '2036-03-03T12:00:00Z', end: null, time_zone: 'Asia/Kolkata' }
    const repeated = { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null }
    const id = await plan({ date, recurrence_pattern: repeated, membership_ids_to_invite: [app.ids.ben] })
    await as('ben').post(`/api/v1/invites/${id}~${app.ids.ben}/accept`, {}).expect(204)
    const single = `r-${id}-20360310T1200Z`
    await as('ben').put(`/appointments/${single}/participants/me`, { participant: { status: 'declined' } })
    const rowOf = async (one: string) => {
      const { text } = await as('ada').get(`/appointments/${one}/attendees.csv`).expect(200)
      const [head = '', ...rows] = text.split('\r\n')
      return [head, rows.find((row) => row.includes('Okafor')) ?? '']
    }
    const [head, row] = await rowOf(id)
    expect(head).to.contain(';Answer;2036-03-10 17:30;').and.to.contain('Invited (Asia/Calcutta)')
    expect(row).to.match(/^Okafor;Ben;Going;Not going;;;\d{4}-\d\d-\d\d \d\d:\d\d;/)
    expect((await rowOf(single))[1]).to.match(/^Okafor;Ben;Not going;;/)
  })

  it('gives the last seat to one of two who ask at the same time', async () => {
    const limit = { total: 1, total_attendees_enforced: true }
    for (let trial = 0; trial < 10; trial += 1) {
      const id = await plan({
        attendee_configuration: limit,
        membership_ids_to_invite: [app.ids.gia, app.ids.ben],
      })
      const answers = await Promise.all(
        (['gia', 'ben'] as const).map((name) =>
          as(name).post(`/api/v1/invites/${id}~${app.ids[name]}/accept`),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).to.equal('attendees_full')
      const { body } = await as('ada').get(`/appointments/${id}`).expect(200)
      expect(body).to.include({
        attending_participants_count: 1,
        total_attendees_enforced_and_exceeded: true,
      })
    }
  })

  it('says what is wrong with which field', async () => {
    const send = async (appointment: object) => {
      const { body } = await as('ada').post('/appointments', { appointment }).expect(422)
      return body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
    }
    const sound = { name: 'Tea', calendar_ids: [fairs], date }
    expect(await send({ ...sound, name: '  ' })).to.deep.equal(['/appointment/name name_empty'])
    expect(await send({ ...sound, calendar_ids: [] })).to.deep.equal([
      '/appointment/calendar_ids calendars_empty',
    ])
    expect(await send({ ...sound, calendar_ids: ['unknown'] })).to.deep.equal([
      '/appointment/calendar_ids calendar_forbidden',
    ])
    expect(await send({ ...sound, date: { ...date, end: at(15) } })).to.deep.equal([
      '/appointment/date/end end_lt_start',
    ])
    const daily = { recurrence_pattern: { recurrence_frequency: 'daily' } }
    expect(
      await send({ ...sound, ...daily, date: { ...date, end: '2046-03-05T10:00:00.000Z' } }),
    ).to.deep.equal(['/appointment/date/end date_too_long'])
    expect(await send({ ...sound, date: { ...date, time_zone: '+02:00' } })).to.deep.equal([
      '/appointment/date/time_zone zone_unknown',
    ])
    expect(await send({ ...sound, group_ids_to_invite: ['nowhere'] })).to.deep.equal([
      '/appointment group_unknown',
    ])
    expect(await send({ ...sound, membership_ids_to_invite: ['nobody'] })).to.deep.equal([
      '/appointment member_unknown',
    ])
    for (const start of ['9999-12-31T23:00:00-05:00', '0000-01-01T00:00:00Z'])
      expect(await send({ ...sound, date: { ...date, start, end: null } })).to.deep.equal([
        '/appointment/date/start date_unusable',
      ])
    const link = 'https://meet.example/tea\r\nATTENDEE:mailto:eve@evil.example'
    expect(await send({ ...sound, location: { link } })).to.deep.equal([
      '/appointment/location/link url_invalid',
    ])
    expect(await send({ ...sound, colour: 'red' })).to.deep.equal(['/appointment/colour unknown_field'])
  })

  it('shows the dates of a series, each with its neighbours and its own answer', async () => {
    const recurrence_pattern = { recurrence_frequency: 'weekly' }
    const id = await plan({ recurrence_pattern, membership_ids_to_invite: [app.ids.ben] })
    const dates = (await datesOf('ben')).filter(
      (one: { appointment_id: string }) => one.appointment_id === id,
    )
    expect(dates).to.have.length(5)
    expect(dates[1]).to.include({ type: 'virtual_appointment' })
    const second = `/appointments/${dates[1].id}`
    await as('ben')
      .put(`${second}/participants/me`, { participant: { status: 'declined' } })
      .expect(204)
    await as('ben')
      .put(`/appointments/${id}/participants/me`, { status: 'accepted', apply_to: 'all' })
      .expect(204)
    const { body } = await as('ben').get(second).expect(200)
    expect(body.my_invite).to.include({ status: 'declined', this_date_only: true })
    expect(body.participants_summary).to.deep.equal({ total: 1, accepted: 0, declined: 1, maybe: 0, open: 0 })
    expect(body.previous_occurrence_url).to.equal(`/appointments/${dates[0].id}`)
    expect(body.next_occurrence_url).to.equal(`/appointments/${dates[2].id}`)
    expect(body.recurring_appointment_url).to.equal(`/appointments/${id}`)
    const after = (await datesOf('ben')).filter(
      (one: { appointment_id: string }) => one.appointment_id === id,
    )
    expect(after.map((one: { my_invite: { status: string } }) => one.my_invite.status)).to.deep.equal([
      'accepted',
      'declined',
      'accepted',
      'accepted',
      'accepted',
    ])
    await as('ben').get(`/appointments/r-${id}-20200101T0000Z`).expect(404)
  })

  it('opens every date of a series of whole days, and takes answers for it', async () => {
    const whole = { start: at(0), end: null, all_day: true, time_zone: 'Europe/Berlin' }
    const recurrence_pattern = { recurrence_frequency: 'daily', recurrence_end_time: at(0, 20) }
    const id = await plan({ date: whole, recurrence_pattern, membership_ids_to_invite: [app.ids.ben] })
    const dates = (await datesOf('ben')).filter(
      (one: { appointment_id: string }) => one.appointment_id === id,
    )
    const ninth = `/appointments/${dates[8].id}`
    await as('ben').put(`${ninth}/participants/me`, { status: 'declined' }).expect(204)
    const { body } = await as('ben').get(ninth).expect(200)
    expect(body.my_invite).to.include({ status: 'declined', this_date_only: true })
  })

  it('says of each date of a series that moved when that date was before', async () => {
    const recurrence_pattern = { recurrence_frequency: 'daily', recurrence_end_time: at(0, 20) }
    const id = await plan({ recurrence_pattern })
    const moved = { ...date, start: at(17), end: at(19) }
    await as('ada')
      .put(`/appointments/${id}`, { appointment: { date: moved } })
      .expect(204)
    const dates = (await datesOf('ben')).filter(
      (one: { appointment_id: string }) => one.appointment_id === id,
    )
    const { body } = await as('ben').get(`/appointments/${dates[3].id}`).expect(200)
    const from = Date.parse(body.date.start) - 3_600_000
    expect(body.moved.from).to.include({ start: new Date(from).toISOString() })
    expect(body.moved.from.end).to.equal(new Date(from + 7_200_000).toISOString())
  })

  it('leaves it in a calendar that who organises it does not see any more', async () => {
    const made = await as('ada')
      .post('/administration/group_categories', {
        group_category: { name: 'Circle', plural_name: 'Circles' },
      })
      .expect(201)
    const group = { name: 'Choir', group_category_id: made.body.id, access: 'open' }
    const choir = (await as('ada').post('/groups', { group }).expect(201)).body.id
    const calendar = { color: 'bf443c', type: 'personal' }
    const calendarOf = async (name: 'ada' | 'dan', more: object, parent_id: string | null = null) =>
      (
        await as(name)
          .post('/calendars', { calendar: { ...calendar, ...more }, parent_id })
          .expect(201)
      ).body.id as string
    const rehearsals = await calendarOf('ada', { name: 'Rehearsals', type: 'group' }, choir)
    const [own, other] = [
      await calendarOf('dan', { name: 'Dan' }),
      await calendarOf('dan', { name: 'Spare' }),
    ]
    await as('dan').post(`/api/v1/groups/${choir}/join`).expect(204)
    const appointment = { name: 'Rehearsal', calendar_ids: [own, rehearsals], date }
    const { id } = (await as('dan').post('/appointments', { appointment }).expect(201)).body
    await as('dan').delete(`/api/v1/groups/${choir}/join`).expect(204)
    const file = (calendar_ids: string[]) =>
      as('dan').put(`/appointments/${id}`, { appointment: { calendar_ids } }).expect(204)
    await file([other])
    expect((await as('ada').get(`/appointments/${id}`).expect(200)).body.calendar_ids).to.deep.equal([
      rehearsals,
    ])
    await as('ada').delete(`/calendars/${rehearsals}`).expect(204)
    await file([own])
    expect((await as('dan').get(`/appointments/${id}`).expect(200)).body).to.deep.include({
      calendar_ids: [own],
      unknown_calendars: 0,
    })
  })

  it('knows no date that is no moment', async () => {
    const id = await plan()
    for (const moment of ['20269999T9999Z', '20260230T1200Z']) {
      await as('ben').get(`/appointments/r-${id}-${moment}`).expect(404)
      await as('ada')
        .put(`/appointments/r-${id}-${moment}/participants/me`, { status: 'accepted' })
        .expect(404)
    }
  })

  it('shows the dates of a series beyond those that have a row', async () => {
    const id = await plan({ recurrence_pattern: { recurrence_frequency: 'weekly' } })
    const far = await datesOf('ben', `from=${at(0, 1000)}&to=${at(0, 1014)}`)
    expect(far.filter((one: { appointment_id: string }) => one.appointment_id === id)).to.have.length(2)
  })

  it('leaves no trace on any screen when it is deleted, and comes back whole', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.ben] })
    await as('ben').post(`/api/v1/invites/${id}~${app.ids.ben}/accept`).expect(204)
    await as('ben').delete(`/appointments/${id}`).expect(403)
    await as('ada').delete(`/appointments/${id}`).expect(204)
    await as('ada').get(`/appointments/${id}`).expect(404)
    await as('ben').post(`/appointments/${id}/restore`).expect(404)
    await as('ada').post(`/appointments/${id}/restore`).expect(204)
    const { body } = await as('ben').get(`/appointments/${id}`).expect(200)
    expect(body.my_invite).to.include({ status: 'accepted' })
  })

  it('tells those in charge what a canceled one allows, and takes canceling back', async () => {
    const id = await plan()
    await as('ada').post(`/appointments/${id}/cancel`).expect(204)
    expect((await as('ada').post(`/appointments/${id}/cancel`).expect(409)).body.code).to.equal(
      'appointment_canceled',
    )
    const edit = await as('ada')
      .put(`/appointments/${id}`, { appointment: { name: 'Soup' } })
      .expect(409)
    expect(edit.body.code).to.equal('appointment_canceled')
    const { body } = await as('ben').get(`/appointments/${id}`).expect(200)
    expect(body).to.include({ canceled: true, cancel_prohibited_reason: 'canceled' })
    await as('ada').post(`/appointments/${id}/revive`).expect(204)
    expect((await as('ben').get(`/appointments/${id}`).expect(200)).body.canceled).to.equal(false)
  })

  it('opens in other calendar programs', async () => {
    const id = await plan({ recurrence_pattern: { recurrence_frequency: 'weekly' } })
    const { text, headers } = await as('ben').get(`/appointments/${id}.ics`).expect(200)
    expect(headers['content-type']).to.equal('text/calendar; charset=utf-8')
    expect(text).to.contain('RRULE:FREQ=WEEKLY').and.to.contain('BEGIN:VTIMEZONE')
    expect(text).not.to.contain('METHOD:')
    expect(faultsOf(text)).to.deep.equal([])
  })

  it('shows what touches the range, and nothing that ends where it begins or begins where it ends', async () => {
    const names = async (from: number, to: number) =>
      (await datesOf('ada', `from=${at(from)}&to=${at(to)}`)).map((one: { name: string }) => one.name)
    await plan({ name: 'Touching', date: { ...date, start: at(2400), end: at(2500) } })
    await plan({ name: 'Moment', date: { ...date, start: at(2500), end: null } })
    expect(await names(2450, 2460)).to.deep.equal(['Touching'])
    expect(await names(2500, 2501)).to.deep.equal(['Moment'])
    expect(await names(2399, 2400)).to.deep.equal([])
    await plan({ name: 'Long', date: { ...date, start: at(3000), end: at(5000) } })
    expect(await names(4000, 4010)).to.deep.equal(['Long'])
  })

  it('lists what the reader takes part in', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.ben] })
    const mine = async () =>
      (await as('ben').get(`/appointments/participating?${range}`).expect(200)).body.appointments
    expect((await mine()).map((one: { id: string }) => one.id)).not.to.include(id)
    await as('ben').post(`/api/v1/invites/${id}~${app.ids.ben}/accept`).expect(204)
    expect((await mine()).map((one: { id: string }) => one.id)).to.include(id)
  })

  it('refuses more than 62 days, and knows the sheet of a month', async () => {
    await as('ben')
      .get(`/appointments?from=${at(0)}&to=${at(0, 63)}`)
      .expect(422)
    const tooFar = 'from=9999-12-20T00:00:00Z&to=9999-12-31T23:00:00-10:00'
    for (const outside of ['date=0000-01', 'date=9999-12', tooFar])
      await as('ben').get(`/appointments?${outside}`).expect(422)
    const { body } = await as('ben').get('/appointments?date=2026-09-17&view=sheet&type=month').expect(200)
    expect(body).to.include({ from: '2026-08-30T00:00:00.000Z', to: '2026-10-13T00:00:00.000Z' })
  })

  it('knows the week and the day around a date, and the list of its month', async () => {
    const rangeOf = async (query: string) => {
      const { body } = await as('ben').get(`/appointments?date=2026-09-17&${query}`).expect(200)
      return [body.from.slice(0, 10), body.to.slice(0, 10)]
    }
    expect(await rangeOf('type=week')).to.deep.equal(['2026-09-13', '2026-09-22'])
    expect(await rangeOf('type=day')).to.deep.equal(['2026-09-16', '2026-09-19'])
    expect(await rangeOf('type=list')).to.deep.equal(['2026-08-30', '2026-10-13'])
    await as('ben').get('/appointments?date=2026-09-17&type=year').expect(422)
  })

  it('names the eight categories in the reader’s language', async () => {
    const { body } = await as('ben').get('/appointments/categories', { 'Accept-Language': 'de' }).expect(200)
    expect(body.categories).to.have.length(8)
    expect(body.categories[0]).to.deep.equal({ id: 'appointment', label: 'Termin' })
  })

  it('says no to answers while it is locked, and to locking a series', async () => {
    const lock = (locked: boolean) => ({
      appointment: { attendee_configuration: { participation_locked: locked } },
    })
    const id = await plan({ membership_ids_to_invite: [app.ids.ben] })
    await as('ben').patch(`/appointments/${id}`, lock(true)).expect(403)
    await as('ada').patch(`/appointments/${id}`, lock(true)).expect(204)
    const { body } = await as('ben').post(`/api/v1/invites/${id}~${app.ids.ben}/accept`).expect(409)
    expect(body.code).to.equal('participation_locked')
    expect((await as('ben').get(`/appointments/${id}`).expect(200)).body.can.opt).to.equal(false)
    const series = await plan({ recurrence_pattern: { recurrence_frequency: 'daily' } })
    expect((await as('ada').patch(`/appointments/${series}`, lock(true)).expect(409)).body.code).to.equal(
      'lock_not_for_series',
    )
  })
})

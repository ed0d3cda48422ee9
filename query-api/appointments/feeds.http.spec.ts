import { expect } from 'chai'
import ICAL from 'ical.js'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number, days = 0) => new Date(tomorrow + days * day + hours * 3_600_000).toISOString()

describe('calendar feeds', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    app = await startTestNetwork()
    fairs = await calendar('ada', { name: 'Fairs', type: 'network' })
  })
  after(() => app.close())

  const calendar = async (by: PersonaName, over: { name: string; type: string }) =>
    (
      await as(by)
        .post('/calendars', { calendar: { color: 'bf443c', ...over } })
        .expect(201)
    ).body.id
  const plan = async (by: PersonaName, name: string, over: object = {}) => {
    const date = { start: at(16), end: at(18), all_day: false, time_zone: 'Europe/Berlin' }
    const appointment = { name, calendar_ids: [fairs], date, ...over }
    return (await as(by).post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const allow = async (by: PersonaName) =>
    (await as(by).post('/users/tokens', { name: 'Calendar', scope: 'ics' }).expect(200)).body.id as string
  const feeds = async (by: PersonaName) =>
    (await as(by).get('/calendars/subscribe').expect(200)).body as {
      feeds: { id: string; name: string; feed: string | null }[]
      last_used_at: string | null
    }
  const addressOf = async (by: PersonaName, id: string) =>
    (await feeds(by)).feeds.find((feed) => feed.id === id)?.feed ?? ''
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    app.send('GET', address, undefined, headers)
  const names = async (address: string) => {
    const { text } = await fetched(address).expect(200)
    expect(faultsOf(text)).to.deep.equal([])
    return ICAL.Component.fromString(text)
      .getAllSubcomponents('vevent')
      .map((event) => String(event.getFirstPropertyValue('summary')))
  }

  it('have no address until the member allows them', async () => {
    expect(await addressOf('gia', 'all_appointments')).to.equal('')
    const { feeds: listed } = await feeds('dan')
    expect(listed.slice(0, 5).map(({ id }) => id)).to.deep.equal([
      'all_appointments',
      'participating_appointments',
      'personal_calendar',
      'shared_calendar',
      'network_calendar',
    ])
    expect(listed.every(({ feed }) => feed === null)).to.equal(true)
    await allow('dan')
    expect((await feeds('dan')).feeds.every(({ feed }) => feed !== null)).to.equal(true)
  })

  it('show what their member sees of each collection and each calendar', async () => {
    await allow('ada')
    await allow('ben')
    const own = await calendar('ben', { name: 'Ben', type: 'personal' })
    await plan('ada', 'Fair')
    const asked = await plan('ada', 'Council', { membership_ids_to_invite: [app.ids.ben] })
    await plan('ben', 'Dentist', { calendar_ids: [own] })
    await as('ben').put(`/appointments/${asked}/participants/me`, { status: 'accepted' }).expect(204)
    const feed = async (by: PersonaName, id: string) => names(await addressOf(by, id))
    expect(await feed('ben', 'all_appointments')).to.have.members(['Fair', 'Council', 'Dentist'])
    expect(await feed('ben', 'participating_appointments')).to.have.members(['Council', 'Dentist'])
    expect(await feed('ben', 'personal_calendar')).to.deep.equal(['Dentist'])
    expect(await feed('ben', 'shared_calendar')).to.deep.equal([])
    expect(await feed('ben', 'network_calendar')).to.have.members(['Fair', 'Council'])
    expect(await feed('ben', fairs)).to.have.members(['Fair', 'Council'])
    expect(await feed('ada', 'all_appointments')).to.have.members(['Fair', 'Council'])
    const strange = (await addressOf('ada', fairs)).replace(fairs, own)
    await fetched(strange).expect(401)
    await as('ada').get(`/calendars/${own}.ics`).expect(404)
  })

  it('open with the token of their own address alone, and stop at once when it ends', async () => {
    const token = await allow('ben')
    const address = await addressOf('ben', 'all_appointments')
    await fetched(address).expect(200)
    const secret = address.split('=')[1]
    await fetched(`/calendars/network_calendar.ics?auth_token=${secret}`).expect(401)
    await fetched('/calendars/all_appointments.ics').expect(401)
    expect((await feeds('ben')).last_used_at).to.not.equal(null)
    await as('ben').post(`/users/tokens/${token}/rotate`).expect(200)
    await fetched(address).expect(401)
    const next = await addressOf('ben', 'all_appointments')
    expect(next).to.not.equal(address)
    await as('ben').delete(`/users/tokens/${token}`).expect(204)
    await fetched(next).expect(401)
  })

  it('say which program fetched them last, each for itself', async () => {
    await allow('ben')
    const program = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Thunderbird/140.3.0' }
    await fetched(await addressOf('ben', 'network_calendar'), program).expect(200)
    const { feeds: listed } = (await feeds('ben')) as unknown as {
      feeds: { id: string; last_fetched: { program: string; at: string } | null }[]
    }
    const last = new Map(listed.map(({ id, last_fetched }) => [id, last_fetched]))
    expect(last.get('network_calendar')?.program).to.equal('Thunderbird')
    expect(last.get('personal_calendar')).to.equal(null)
  })

  it('name contacts and speakers, and change with their names', async () => {
    await allow('ben')
    await plan('ada', 'Talk', { contact_ids: [app.ids.ada], consultants: [app.ids.dan] })
    const address = await addressOf('ben', fairs)
    const { text, headers } = await fetched(address).expect(200)
    expect(faultsOf(text)).to.deep.equal([])
    expect(text).to.contain('CONTACT:Ada Lindqvist').and.to.contain('CONTACT:Dan Whitlock (speaker)')
    await as('dan').put(`/members/${app.ids.dan}`, { member: { last_name: 'Blackwell' } })
    await app.projected()
    const known = { 'If-None-Match': String(headers.etag) }
    expect((await fetched(address, known).expect(200)).text).to.contain('CONTACT:Dan Blackwell (speaker)')
  })

  it('are not sent again while nothing has changed', async () => {
    await allow('ben')
    const address = await addressOf('ben', 'participating_appointments')
    const { headers } = await fetched(address).expect(200)
    const known = { 'If-None-Match': String(headers.etag) }
    expect((await fetched(address, known).expect(304)).text).to.equal('')
    const walk = await plan('ben', 'Walk')
    await app.projected()
    await fetched(address, known).expect(200)
    const { headers: then } = await fetched(address)
    await as('ben').delete(`/appointments/${walk}`).expect(204)
    await app.projected()
    await fetched(address, { 'If-None-Match': String(then.etag) }).expect(200)
  })

  it('show some categories alone when their address says so, and refuse unknown ones', async () => {
    await allow('ben')
    await plan('ada', 'Waltz', { category: 'party' })
    const address = await addressOf('ben', fairs)
    expect(await names(`${address}&categories=party`)).to.deep.equal(['Waltz'])
    expect(await names(`${address}&categories=party,-1`)).to.include.members(['Waltz', 'Fair'])
    const tag = async (query: string) => (await fetched(address + query).expect(200)).headers.etag
    expect(await tag('&categories=party')).to.not.equal(await tag(''))
    const { body } = await fetched(`${address}&categories=knitting`).expect(422)
    expect(body.errors[0]).to.include({ code: 'category_unknown', pointer: '/categories' })
  })

  it('leave out the dates of a series at which their member is not there', async () => {
    await allow('ben')
    const series = await plan('ada', 'Tea', {
      membership_ids_to_invite: [app.ids.ben],
      recurrence_pattern: { recurrence_frequency: 'weekly' },
    })
    await as('ben')
      .put(`/appointments/${series}/participants/me`, { status: 'accepted', apply_to: 'all' })
      .expect(204)
    const date = `r-${series}-${at(16, 7).slice(0, 16).replace(/[-:]/g, '')}Z`
    await as('ben')
      .put(`/appointments/${date}/participants/me`, { status: 'declined', apply_to: 'this' })
      .expect(204)
    const { text } = await fetched(await addressOf('ben', 'participating_appointments')).expect(200)
    expect(faultsOf(text)).to.deep.equal([])
    expect(text).to.match(/EXDATE;TZID=Europe\/Berlin:\d{8}T\d{6}/)
  })
})

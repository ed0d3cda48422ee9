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

describe('a list of dates that is searched', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs = ''
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (by: PersonaName, appointment: object): Promise<string> =>
    (await as(by).post('/appointments', { appointment }).expect(201)).body.id
  const on = (day: string, hour = 16) => ({
    start: `2036-03-${day}T${hour}:00:00Z`,
    end: `2036-03-${day}T${hour + 1}:00:00Z`,
    time_zone: 'Europe/Berlin',
  })
  const range = 'from=2036-03-01T00:00:00Z&to=2036-04-01T00:00:00Z'
  const found = async (by: PersonaName, q: string, path = '/appointments') => {
    const { body } = await as(by)
      .get(`${path}?${range}&time_zone=Europe/Berlin&q=${encodeURIComponent(q)}`)
      .expect(200)
    return body.appointments.map(
      ({ name, date }: { name: string; date: { start: string } }) => `${name} ${date.start.slice(8, 10)}`,
    )
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const calendar_ids = [fairs]
    const recurrence_pattern = { recurrence_frequency: 'weekly', recurrence_count: 3 }
    await plan(ada, { name: 'Choir', calendar_ids, date: on('05'), recurrence_pattern })
    await plan(ada, { name: 'Soup', description: 'Bring the long ladle', calendar_ids, date: on('10') })
    await plan(ada, { name: 'Soup for guests', calendar_ids, date: on('20') })
    await plan(ben, { name: 'Soup at home', date: on('21'), calendar_ids: [await ownCalendar(ben)] })
  })
  after(() => app.close())
  const ownCalendar = async (name: PersonaName): Promise<string> => {
    const calendar = { name: 'Mine', color: '3f7c31', type: 'personal' }
    return (await as(name).post('/calendars', { calendar }).expect(201)).body.id
  }

  it('shows the dates of what is found, by time, to whom they are shown', async () => {
    expect(await found(dan, 'soup')).to.deep.equal(['Soup 10', 'Soup for guests 20'])
    expect(await found(ben, 'soup')).to.deep.equal(['Soup 10', 'Soup for guests 20', 'Soup at home 21'])
    expect(await found(dan, '"long ladle"')).to.deep.equal(['Soup 10'])
    expect(await found(dan, 'soup -guests')).to.deep.equal(['Soup 10'])
    expect(await found(dan, 'choir')).to.deep.equal(['Choir 05', 'Choir 12', 'Choir 19'])
    expect(await found(dan, '')).to.have.length(5)
  })

  it('asks for the date itself, not for all dates of its series', async () => {
    expect(await found(dan, 'before:2036-03-12')).to.deep.equal(['Choir 05', 'Soup 10'])
    expect(await found(dan, 'choir after:2036-03-05')).to.deep.equal(['Choir 12', 'Choir 19'])
    expect(await found(dan, 'on:2036-03-12 OR guests')).to.deep.equal(['Choir 12', 'Soup for guests 20'])
    expect(await found(dan, 'choir -on:12.03.2036')).to.deep.equal(['Choir 05', 'Choir 19'])
  })

  it('narrows the dates to which a member comes', async () => {
    const path = '/appointments/participating'
    expect(await found(ben, 'soup', path)).to.deep.equal(['Soup at home 21'])
    expect(await found(ben, 'soup from:me', path)).to.deep.equal(['Soup at home 21'])
    expect(await found(ben, 'choir', path)).to.deep.equal([])
  })

  it('finds nothing with a wrong operator, and nothing for a guest who reads no calendar', async () => {
    expect(await found(dan, 'soup in:nowhere')).to.deep.equal([])
    expect(await found(dan, 'soup is:unread')).to.deep.equal([])
    expect(await found(dan, 'soup on:2036-02-30')).to.deep.equal([])
    expect(await found(gia, 'choir OR soup')).to.deep.equal([])
  })

  describe('beyond a month', () => {
    const anytime = async (by: PersonaName, q: string, more = '') =>
      (
        await as(by)
          .get(`/appointments/found?time_zone=Europe/Berlin&q=${encodeURIComponent(q)}${more}`)
          .expect(200)
      ).body
    const days = async (by: PersonaName, q: string, more = '') =>
      (await anytime(by, q, more)).appointments.map(
        ({ name, date }: { name: string; date: { start: string } }) => `${name} ${date.start.slice(0, 10)}`,
      )
    const later = '&later_than=2036-03-15T00:00:00Z'
    const earlier = '&earlier_than=2036-03-15T00:00:00Z'

    before(async () => {
      const date = { start: '2036-11-02T16:00:00Z', end: '2036-11-02T17:00:00Z', time_zone: 'Europe/Berlin' }
      await plan(ada, { name: 'Soup in autumn', calendar_ids: [fairs], date })
    })

    it('comes from a moment on, the next date first, or from there back, the last one first', async () => {
      expect(await days(dan, 'soup', later)).to.deep.equal([
        'Soup for guests 2036-03-20',
        'Soup in autumn 2036-11-02',
      ])
      expect(await days(dan, 'soup', earlier)).to.deep.equal(['Soup 2036-03-10'])
      expect(await days(dan, 'choir', earlier)).to.deep.equal(['Choir 2036-03-12', 'Choir 2036-03-05'])
      expect(await days(dan, 'soup')).to.have.length(3)
      expect(await days(dan, '')).to.deep.equal([])
    })

    it('is asked for the date itself, also by what is left out and by alternatives', async () => {
      expect(await days(dan, 'choir -on:2036-03-12')).to.deep.equal(['Choir 2036-03-05', 'Choir 2036-03-19'])
      expect(await days(dan, 'on:2036-03-12 OR autumn')).to.deep.equal([
        'Choir 2036-03-12',
        'Soup in autumn 2036-11-02',
      ])
      expect(await days(dan, 'soup after:2036-10')).to.deep.equal(['Soup in autumn 2036-11-02'])
    })

    it('goes on behind the last date, and keeps to calendars', async () => {
      const first = await anytime(dan, 'soup OR choir', '&limit=4')
      const second = await days(dan, 'soup OR choir', `&limit=4&after=${first.next}`)
      expect(first.appointments).to.have.length(4)
      expect(second).to.deep.equal(['Soup for guests 2036-03-20', 'Soup in autumn 2036-11-02'])
      expect(await days(ben, 'soup', `&calendar_ids=${fairs}`)).to.have.length(3)
      await as(dan).get('/appointments/found?q=soup&after=nonsense').expect(422)
    })

    it('has the readers of each date, and those to which a member comes', async () => {
      expect(await days(ben, 'home')).to.deep.equal(['Soup at home 2036-03-21'])
      expect(await days(dan, 'home')).to.deep.equal([])
      expect(await days(gia, 'soup')).to.deep.equal([])
      expect(await days(ben, 'soup', '&participating=true')).to.deep.equal(['Soup at home 2036-03-21'])
      expect(await days(dan, 'soup in:nowhere')).to.deep.equal([])
      expect((await app.send('GET', '/appointments/found?q=soup')).status).to.equal(401)
    })
  })

  it('loses an appointment with its deletion', async () => {
    const id = await plan(ada, { name: 'Barrow race', calendar_ids: [fairs], date: on('25') })
    expect(await found(dan, 'barrow')).to.deep.equal(['Barrow race 25'])
    await as(ada).delete(`/appointments/${id}`).expect(204)
    expect(await found(dan, 'barrow')).to.deep.equal([])
  })
})

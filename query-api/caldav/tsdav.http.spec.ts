import { expect } from 'chai'
import { DAVClient } from 'tsdav'
import { ada, ben, emailOf, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('calendars by CalDAV, with a client of others', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let client: DAVClient
  let fairs: string

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', type: 'network', color: 'bf443c' }
    fairs = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
    const scope = { name: 'tsdav', scope: 'dav' }
    const { secret } = (await app.persona(ben).post('/users/tokens', scope).expect(200)).body
    await app.projected()
    client = new DAVClient({
      serverUrl: `http://localhost:${app.port}/`,
      credentials: { username: emailOf(ben), password: secret },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    })
  })
  after(() => app.close())

  const plan = async (name: string, hour: number) => {
    const at = (more: number) => `2031-05-06T${hour + more}:00:00.000Z`
    const date = { start: at(0), end: at(1), all_day: false, time_zone: 'Europe/Berlin' }
    const appointment = { name, calendar_ids: [fairs], date }
    const { id } = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body
    await app.projected()
    return id as string
  }

  it('are found, listed and synchronized', async () => {
    const first = await plan('First', 10)
    await client.login()
    const [calendar] = (await client.fetchCalendars()).filter(({ displayName }) => displayName === 'Fairs')
    if (!calendar) throw new Error('no calendar')
    expect(calendar.components).to.deep.equal(['VEVENT'])
    const timeRange = { start: '2031-05-06T00:00:00.000Z', end: '2031-05-07T00:00:00.000Z' }
    const objects = await client.fetchCalendarObjects({ calendar, timeRange })
    expect(objects.map(({ url }) => url)).to.deep.equal([`${calendar.url}${first}.ics`])
    expect(objects[0]?.data).to.include('SUMMARY:First')

    const second = await plan('Second', 12)
    await app.persona(ada).delete(`/appointments/${first}`).expect(204)
    await app.projected()
    const synced = await client.smartCollectionSync({
      collection: { ...calendar, objects, objectMultiGet: client.calendarMultiGet.bind(client) },
      method: 'webdav',
      detailedResult: true,
    })
    expect(synced.objects.created.map(({ url }) => url)).to.deep.equal([`${calendar.url}${second}.ics`])
    expect(synced.objects.deleted.map(({ url }) => url)).to.deep.equal([`${calendar.url}${first}.ics`])
  })
})

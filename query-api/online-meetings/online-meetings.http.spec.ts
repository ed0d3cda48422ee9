import { expect } from 'chai'
import { bigBlueButton } from '#platform/online-meetings/bigbluebutton.ts'
import { type MeetingServer, startBigBlueButton } from '#test/kit/meeting-servers.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const tomorrow = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()
const online = { meeting_link_type: 'network' }

describe('online meetings over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: MeetingServer
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const schedule = (by: PersonaName, location: object, more: object = {}) =>
    as(by).post('/appointments', {
      appointment: {
        name: 'Tea',
        calendar_ids: [fairs],
        date: { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' },
        location,
        ...more,
      },
    })
  const scheduled = async (...given: Parameters<typeof schedule>): Promise<string> =>
    (await schedule(...given).expect(201)).body.id
  const start = (by: PersonaName, id: string) => as(by).post(`/appointments/${id}/start-meeting`, {})
  const seenBy = async (by: PersonaName, id: string) =>
    (await as(by).get(`/appointments/${id}`).expect(200)).body

  before(async () => {
    server = await startBigBlueButton()
    const url = `${server.url}/bigbluebutton`
    const publicUrl = 'https://folkmoot.example'
    app = await startTestNetwork({
      meetings: bigBlueButton({ url, secret: server.secret, publicUrl, timeoutMs: 2_000 }),
    })
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
  })
  after(async () => {
    await app.close()
    await server.stop()
  })

  it('are started by members who see the appointment; who is in charge of it moderates', async () => {
    const id = await scheduled('ben', online)
    expect((await seenBy('dan', id)).can.start_meeting).to.equal(true)
    for (const by of ['dan', 'ben'] as const) await fetch((await start(by, id).expect(200)).body.url)
    const joined = server.seen.filter((one) => one.startsWith('join'))
    expect(joined.map((one) => one.split(' ').at(-1))).to.deep.equal(['VIEWER', 'MODERATOR'])
  })

  it('are out of reach for guests who do not see the appointment', async () => {
    const id = await scheduled('ben', online)
    await start('gia', id).expect(404)
    await start('dan', 'nowhere').expect(404)
  })

  it('are not started where there is none, or the appointment is canceled', async () => {
    const plain = await scheduled('ben', { name: 'Mill' })
    expect((await seenBy('ben', plain)).can.start_meeting).to.equal(false)
    await start('ben', plain).expect(403)
    const canceled = await scheduled('ben', online)
    await as('ben').post(`/appointments/${canceled}/cancel`, {}).expect(204)
    await start('ben', canceled).expect(403)
  })

  it('are said to be out of order when the service does not answer', async () => {
    const broken = await startBigBlueButton()
    await broken.stop()
    const gone = await startTestNetwork({
      meetings: bigBlueButton({
        url: broken.url,
        secret: 'any',
        publicUrl: 'https://x.example',
        timeoutMs: 500,
      }),
    })
    try {
      const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
      const calendarId = (await gone.persona('ada').post('/calendars', { calendar }).expect(201)).body.id
      const date = { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' }
      const appointment = { name: 'Tea', calendar_ids: [calendarId], date, location: online }
      const { id } = (await gone.persona('ada').post('/appointments', { appointment }).expect(201)).body
      const { body } = await gone.persona('ada').post(`/appointments/${id}/start-meeting`, {}).expect(409)
      expect(body.code).to.equal('meeting_service_failed')
    } finally {
      await gone.close()
    }
  })

  it('are not offered without a service', async () => {
    const without = await startTestNetwork()
    try {
      const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
      const calendarId = (await without.persona('ada').post('/calendars', { calendar }).expect(201)).body.id
      const date = { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' }
      const appointment = { name: 'Tea', calendar_ids: [calendarId], date, location: online }
      const { body } = await without.persona('ada').post('/appointments', { appointment }).expect(422)
      expect(body.errors[0]).to.include({
        pointer: '/appointment/location/meeting_link_type',
        code: 'not_available',
      })
    } finally {
      await without.close()
    }
  })

  it('have a link of the service that they name, and can be joined by phone', async () => {
    const wrong = { link: 'https://zoom.example.org/j/1', meeting_link_type: 'zoom' }
    const { body } = await schedule('ben', wrong).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/appointment/location/link', code: 'link_type_mismatch' })
    const link = 'https://us02web.zoom.us/j/123456?pwd=abc'
    const phone = { conference_call_phone_number: '+49 30 1234', conference_call_access_code: '99#' }
    const id = await scheduled('ben', { link, meeting_link_type: 'zoom', ...phone })
    expect((await seenBy('dan', id)).meeting).to.deep.equal({
      room_id: null,
      room_name: null,
      join_url: link,
      app_url: 'zoommtg://us02web.zoom.us/join?confno=123456&pwd=abc',
      ...phone,
    })
  })
})

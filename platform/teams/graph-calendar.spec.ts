import { expect } from 'chai'
import { type GraphServer, startGraph } from '#test/kit/graph-server.ts'
import { until as isTrue } from '#test/kit/until.ts'
import { graphCalendar } from './graph-calendar.ts'
import { type TeamsEvent, TeamsFailed, type TeamsFailure, upnOf } from './teams-calendar.ts'

const ada = 'ada@lindenhof.example'
const ben = { address: 'ben@lindenhof.example', name: 'Ben Okoro' }
const eva = { address: 'eva@lindenhof.example', name: 'Eva Kraus' }
const tea: TeamsEvent = {
  key: 'a3d1c5d2-6a52-4c9b-8a56-3f9b0a1c2d3e',
  subject: 'Tea',
  start: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T16:00:00.000Z',
  all_day: false,
  location: 'Mill',
  link: 'https://folkmoot.example/appointments/7',
  attendees: [ben],
  online_meeting: true,
  bypass_lobby: false,
}

describe('an appointment in a calendar of Microsoft 365', () => {
  let server: GraphServer
  let clock = 0
  const calendar = (more: object = {}) =>
    graphCalendar({
      tenantId: server.tenantId,
      clientId: server.clientId,
      clientSecret: server.clientSecret,
      loginUrl: `${server.url}/`,
      graphUrl: server.url,
      domains: ['lindenhof.example'],
      timeoutMs: 2_000,
      now: () => clock,
      ...more,
    })
  const save = (event: Partial<TeamsEvent> = {}, by = calendar()) =>
    by.save({ ...tea, ...event }, { upn: ada, known: null })
  const failureOf = async (saving: Promise<unknown>): Promise<TeamsFailed> => {
    const failed = await saving.catch((error) => error)
    if (failed instanceof TeamsFailed) return failed
    throw new Error(`it did not fail: ${failed}`)
  }
  const reasonOf = async (saving: Promise<unknown>): Promise<TeamsFailure> => (await failureOf(saving)).reason
  const addresses = () => server.events()[0]?.attendees.map(({ emailAddress: { address } }) => address)

  beforeEach(async () => {
    clock = Date.parse('2026-11-27T10:00:00Z')
    server = await startGraph([ada])
  })
  afterEach(() => server.stop())

  it('is created with an online meeting, and brought up to date in its place', async () => {
    const by = calendar()
    const first = await save({}, by)
    expect(first.join_url).to.match(/^https:\/\/teams\.example\//)
    const { mailbox_id, event_id } = first
    const known = { mailbox_id, event_id }
    const second = await by.save({ ...tea, subject: 'Tea at five', attendees: [eva] }, { upn: ada, known })
    expect(second).to.deep.equal(first)
    expect(server.events()).to.have.length(1)
    expect(server.events()[0]).to.deep.include({ subject: 'Tea at five', location: 'Mill' })
    expect(addresses()).to.deep.equal([eva.address])
    expect(server.tokens()).to.equal(1)
  })

  it('has no online meeting unless it is wanted', async () => {
    expect((await save({ online_meeting: false })).join_url).to.equal(null)
    expect((await save()).join_url).to.be.a('string')
  })

  it('opens the lobby and closes it again', async () => {
    await save({ bypass_lobby: true })
    expect(server.events()[0]?.scope).to.equal('everyone')
    await save({ bypass_lobby: false })
    expect(server.events()[0]?.scope).to.equal('organization')
  })

  it('keeps and counts attendees who were added in Teams', async () => {
    const { event_id } = await save({ attendees: [ben, eva] })
    server.addAttendee(event_id, 'carla@partner.example')
    expect((await save({ attendees: [ben] })).teams_only_count).to.equal(1)
    expect(addresses()).to.deep.equal(['carla@partner.example', ben.address])
  })

  it('is one event when an answer is lost, or the call arrives twice', async () => {
    server.mishap({ kind: 'lost' }, 'POST')
    expect(await reasonOf(save())).to.equal('unreachable')
    await save({ subject: 'Tea at five' })
    server.mishap({ kind: 'twice' }, 'POST')
    await save({ key: 'b3d1c5d2-6a52-4c9b-8a56-3f9b0a1c2d3e' })
    expect(server.events().map(({ subject }) => subject)).to.deep.equal(['Tea at five', 'Tea'])
  })

  it('is one event when a slow call has created it meanwhile', async () => {
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.mishap({ kind: 'slow', until }, 'GET /v1.0/users/user-ada/events')
    const late = save({ subject: 'Tea at five' })
    await isTrue(() => server.seen.includes('GET events'))
    await save()
    answer()
    await late
    expect(server.events().map(({ subject }) => subject)).to.deep.equal(['Tea at five'])
  })

  it('says how long Graph wants to be left alone', async () => {
    server.mishap({ kind: 'throttled', seconds: 7 })
    const failed = await failureOf(save())
    expect([failed.reason, failed.retryAfterMs]).to.deep.equal(['throttled', 7_000])
    server.mishap({ kind: 'broken' })
    expect(await reasonOf(save())).to.equal('unreachable')
  })

  it('is not waited for longer than the timeout', async () => {
    server.mishap({ kind: 'slow', until: new Promise(() => {}) })
    expect(await reasonOf(save({}, calendar({ timeoutMs: 50 })))).to.equal('unreachable')
  })

  it('signs in again when a token has ended, early or in time', async () => {
    const by = calendar()
    await save({}, by)
    server.mishap({ kind: 'token_ended' })
    await save({}, by)
    expect(server.tokens()).to.equal(2)
    clock += 55 * 60_000
    await save({}, by)
    expect(server.tokens()).to.equal(3)
  })

  it('is refused with a wrong secret, and asked for again with the right one', async () => {
    expect(await reasonOf(save({}, calendar({ clientSecret: 'other' })))).to.equal('sign_in')
    expect(server.seen).to.deep.equal([])
  })

  it('needs an organizer in the tenant', async () => {
    const where = { upn: 'dan@lindenhof.example', known: null }
    expect(await reasonOf(calendar().save(tea, where))).to.equal('mailbox_unknown')
  })

  it('is canceled once, also when the first answer was lost', async () => {
    const { mailbox_id, event_id } = await save()
    const where = { key: tea.key, upn: ada, known: { mailbox_id, event_id } }
    server.mishap({ kind: 'lost' }, '/cancel')
    expect(await reasonOf(calendar().cancel(where))).to.equal('unreachable')
    await calendar().cancel(where)
    expect(server.events()).to.deep.equal([])
  })

  it('is found and canceled when its creation was never answered', async () => {
    server.mishap({ kind: 'lost' }, 'POST')
    await failureOf(save())
    await calendar().cancel({ key: tea.key, upn: ada, known: null })
    expect(server.events()).to.deep.equal([])
  })

  it('is not made again when it was deleted in Outlook', async () => {
    const { mailbox_id, event_id } = await save()
    server.deleteEvent(event_id)
    const again = calendar().save(tea, { upn: ada, known: { mailbox_id, event_id } })
    expect(await reasonOf(again)).to.equal('event_deleted')
    expect(server.events()).to.deep.equal([])
  })
})

describe('a user principal name', () => {
  it('is an address in a domain of the tenant', () => {
    const tenant = { domains: ['lindenhof.example'] }
    expect(upnOf(tenant, 'Ada@Lindenhof.example')).to.equal(ada)
    expect(upnOf(tenant, 'ada@partner.example')).to.equal(null)
    expect(upnOf(tenant, null)).to.equal(null)
  })
})

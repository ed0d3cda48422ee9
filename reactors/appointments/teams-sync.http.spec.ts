import { expect } from 'chai'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { graphCalendar } from '#platform/teams/graph-calendar.ts'
import { type GraphServer, startGraph } from '#test/kit/graph-server.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

const inDays = (days: number, hours: number) =>
  new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()
const on = { teams_sync_enabled: true, online_meeting: true, bypass_lobby: true }

describe('appointments in Microsoft Teams', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let server: GraphServer
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const calendarOf = ({ url, tenantId, clientId, clientSecret }: GraphServer) =>
    graphCalendar({
      tenantId,
      clientId,
      clientSecret,
      loginUrl: url,
      graphUrl: url,
      domains: ['lindenhof.example'],
      timeoutMs: 2_000,
      now: Date.now,
    })

  before(async () => {
    server = await startGraph([emailOf(ben), emailOf(dan)])
    app = await startTestNetwork({ reacting: true, teams: calendarOf(server) })
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  after(async () => {
    await app.close()
    await server.stop()
  })

  const bodyOf = (name: string, more: object = {}) => ({
    appointment: {
      name,
      calendar_ids: [fairs],
      date: { start: inDays(2, 0), end: inDays(2, 1), all_day: false, time_zone: 'UTC' },
      teams_configuration: on,
      ...more,
    },
  })
  const planned = async (name: string, more: object = {}): Promise<string> =>
    (await as(ben).post('/appointments', bodyOf(name, more)).expect(201)).body.id
  const seenBy = async (by: PersonaName, id: string) =>
    (await as(by).get(`/appointments/${id}`).expect(200)).body
  const statusOf = async (id: string) => (await seenBy(ben, id)).teams_configuration.teams_event.status
  const is = (id: string, status: string) => until(async () => (await statusOf(id)) === status)
  const inTeams = (name: string) => server.events().filter(({ subject }) => subject === name)
  const attendees = (name: string) =>
    inTeams(name)[0]?.attendees.map(({ emailAddress: { address } }) => address)
  const failuresOf = async (id: string): Promise<number> =>
    (await app.store.read(`appointment-${id}`)).filter(({ type }) => type === 'TeamsSyncFailed').length
  /** As if it were time for the next attempt. */
  const itIsTime = async (id: string) => {
    const timer = () => app.db('fm.timers').where({ key: `teams-sync-${id}` })
    await until(async () => (await timer()).length === 1)
    const past = new Date(0).toISOString()
    await timer().update({ due_at: past, next_try_at: past })
    await wakeReactors(app.db)
  }

  it('are created there once, with those who come, and joined by everybody who sees them', async () => {
    const id = await planned('Tea', { membership_ids_to_invite: [app.ids.dan, app.ids.gia] })
    await is(id, 'synchronized')
    expect(attendees('Tea')).to.deep.equal([emailOf(dan), emailOf(gia)])
    expect(inTeams('Tea')[0]?.scope).to.equal('everyone')
    const { meeting, teams_configuration: seen } = await seenBy(dan, id)
    expect(meeting.join_url).to.equal(inTeams('Tea')[0]?.joinUrl)
    expect(seen).to.deep.include({ ...on, teams_event: null, can: { synchronize: false } })
  })

  it('have participants with their names in the tenant, for members in charge alone', async () => {
    const id = await planned('Cake', { membership_ids_to_invite: [app.ids.dan] })
    const upns = async (by: PersonaName) => {
      const { participants } = (await as(by).get(`/appointments/${id}/participants`).expect(200)).body
      return participants.map((one: { membership: { upn: string | null } }) => one.membership.upn)
    }
    expect(await upns(ben)).to.deep.equal([emailOf(dan)])
    expect(await upns(dan)).to.deep.equal([null])
  })

  it('follow every change, and declined people are taken off', async () => {
    const id = await planned('Choir', { membership_ids_to_invite: [app.ids.dan] })
    await is(id, 'synchronized')
    await as(ben)
      .put(`/appointments/${id}`, { appointment: { name: 'Big choir' } })
      .expect(204)
    await until(() => inTeams('Big choir').length === 1)
    await as(dan).put(`/appointments/${id}/participants/me`, { status: 'declined' }).expect(204)
    await until(() => attendees('Big choir')?.length === 0)
    expect(inTeams('Choir')).to.deep.equal([])
  })

  it('are canceled and deleted there, and come back by undo', async () => {
    const id = await planned('Market')
    await is(id, 'synchronized')
    await as(ben).post(`/appointments/${id}/cancel`, {}).expect(204)
    await until(() => inTeams('Market').length === 0)
    await as(ben).post(`/appointments/${id}/revive`, {}).expect(204)
    await until(() => inTeams('Market').length === 1)
    await as(ben).delete(`/appointments/${id}`).expect(204)
    await until(() => inTeams('Market').length === 0)
    await as(ben).post(`/appointments/${id}/restore`, {}).expect(204)
    await until(() => inTeams('Market').length === 1)
  })

  it('leave Teams when synchronization is switched off, and lose only the meeting without it', async () => {
    const id = await planned('Tour')
    await is(id, 'synchronized')
    const choose = (teams_configuration: object) =>
      as(ben).put(`/appointments/${id}`, { appointment: { teams_configuration } }).expect(204)
    await choose({ ...on, online_meeting: false })
    await until(async () => inTeams('Tour').length === 1 && inTeams('Tour')[0]?.joinUrl === null)
    await choose({ teams_sync_enabled: false })
    await is(id, 'withdrawn')
    expect(inTeams('Tour')).to.deep.equal([])
    expect((await seenBy(dan, id)).meeting).to.equal(null)
  })

  it('are one event when Graph throttles, breaks, and loses its answer', async () => {
    server.mishap({ kind: 'throttled', seconds: 3_600 }, 'POST /v1.0/users/user-ben/events')
    const id = await planned('Lecture')
    await is(id, 'failed')
    const { teams_event } = (await seenBy(ben, id)).teams_configuration
    expect(teams_event.reason).to.equal('throttled')
    expect(Date.parse(teams_event.retry_at)).to.be.greaterThan(Date.now() + 3_000_000)
    for (const kind of ['broken', 'lost'] as const) {
      server.mishap({ kind }, 'POST /v1.0/users/user-ben/events')
      const before = await failuresOf(id)
      await itIsTime(id)
      await until(async () => (await failuresOf(id)) > before)
    }
    await itIsTime(id)
    await is(id, 'synchronized')
    expect(inTeams('Lecture')).to.have.length(1)
  })

  it('are one event after a restart in the middle of a call', async () => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.mishap({ kind: 'slow', until: isAnswered }, 'POST /v1.0/users/user-ben/events')
    const id = await planned('Restart')
    await until(() => inTeams('Restart').length === 1)
    await app.restartReactors()
    answer()
    await is(id, 'synchronized')
    expect(inTeams('Restart')).to.have.length(1)
  })

  it('are started again by who organizes them, and by nobody else', async () => {
    const id = await planned('Deleted')
    await is(id, 'synchronized')
    server.deleteEvent(inTeams('Deleted')[0]?.id ?? '')
    const retry = (by: PersonaName) => as(by).post(`/appointments/${id}/teams/retry`, {})
    await retry(dan).expect(403)
    await retry(gia).expect(404)
    await retry(ben).expect(204)
    await is(id, 'failed')
    await retry(ben).expect(204)
    await is(id, 'synchronized')
    expect(inTeams('Deleted')).to.have.length(1)
  })

  it('that do not get there are counted by reason on the page of operations, for administrators', async () => {
    const failed = async () =>
      (await as(ada).get('/administration/operations').expect(200)).body.teams.failed as {
        reason: string
        count: number
        retried: number
      }[]
    server.mishap({ kind: 'throttled', seconds: 3_600 }, 'POST /v1.0/users/user-ben/events')
    const id = await planned('Counted')
    await is(id, 'failed')
    expect(await failed()).to.deep.include({ reason: 'throttled', count: 1, retried: 1 })
    await itIsTime(id)
    await is(id, 'synchronized')
    expect((await failed()).map(({ reason }) => reason)).not.to.include('throttled')
  })

  it('need an organizer of the tenant', async () => {
    const { body } = await as(ada).post('/appointments', bodyOf('Outside')).expect(201)
    await until(
      async () => (await seenBy(ada, body.id)).teams_configuration.teams_event.reason === 'mailbox_unknown',
    )
  })

  it('are chosen only by members who may', async () => {
    const settings = (who: string) =>
      as(ada).put('/administration/settings', { teams_event_options: who }).expect(204)
    await settings('admins')
    const { body } = await as(ben).post('/appointments', bodyOf('Refused')).expect(422)
    expect(body.errors[0]).to.include({
      pointer: '/appointment/teams_configuration/teams_sync_enabled',
      code: 'teams_forbidden',
    })
    expect((await as(ben).get('/api/v1/network').expect(200)).body.permissions).not.to.include(
      'see_teams_event_options',
    )
    await settings('everyone')
    expect((await as(ben).get('/api/v1/network').expect(200)).body.permissions).to.include(
      'see_teams_event_options',
    )
  })

  it('lose a person who is erased, and the events of who organized them', async () => {
    const erase = (member_id: string) =>
      app.command('members/erase', { member_id, classes: ['identity', 'authored'] })
    const id = await planned('Farewell', { membership_ids_to_invite: [app.ids.dan] })
    await is(id, 'synchronized')
    await erase(app.ids.dan)
    await until(() => attendees('Farewell')?.length === 0)
    await erase(app.ids.ben)
    await until(() => inTeams('Farewell').length === 0)
  })
})

describe('Microsoft Teams in a network without a tenant', function () {
  this.timeout(60_000)

  it('is not offered, and not taken', async () => {
    const app = await startTestNetwork()
    try {
      const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
      const { id } = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body
      const date = { start: inDays(2, 0), end: inDays(2, 1), all_day: false, time_zone: 'UTC' }
      const appointment = { name: 'Tea', calendar_ids: [id], date, teams_configuration: on }
      const { body } = await app.persona(ada).post('/appointments', { appointment }).expect(422)
      expect(body.errors[0].code).to.equal('not_available')
      const none = { ...appointment, teams_configuration: null }
      const made = (await app.persona(ada).post('/appointments', { appointment: none }).expect(201)).body
      const seen = (await app.persona(ada).get(`/appointments/${made.id}`).expect(200)).body
      expect(seen.teams_configuration).to.equal(null)
    } finally {
      await app.close()
    }
  })
})

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

const tomorrow = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()

type News = { kind: string; card: { id: string; can: { opt: boolean }; my_invite: object | null } | null }

describe('an appointment in streams', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let beds: string
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const schedule = async (more: object = {}): Promise<string> => {
    const appointment = {
      name: 'Dig',
      calendar_ids: [beds],
      date: { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' },
      ...more,
    }
    return (await as(ben).post('/appointments', { appointment }).expect(201)).body.id
  }
  const refused = async (more: object): Promise<unknown> => {
    const appointment = {
      name: 'Dig',
      calendar_ids: [beds],
      date: { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' },
      ...more,
    }
    const { body } = await as(ben).post('/appointments', { appointment }).expect(422)
    return body.errors.map(({ code, pointer }: { code: string; pointer: string }) => [code, pointer])
  }
  const newsIn = async (slug: string, by: PersonaName, id: string): Promise<News[]> =>
    (await as(by).get(`/activitystreams/${slug}`).expect(200)).body.news.filter(
      ({ about, kind }: { about: { id: string } | null; kind: string }) =>
        kind === 'appointment_posted' && about?.id === id,
    )
  const count = async (slug: string, by: PersonaName, id: string) => (await newsIn(slug, by, id)).length
  const notified = async (by: PersonaName, id: string): Promise<string[]> =>
    (await as(by).get('/notifications').expect(200)).body.notifications
      .filter(({ path }: { path: string }) => path.includes(id))
      .map(({ kind }: { kind: string }) => kind)
  const undo = (by: PersonaName, { headers }: { headers: Record<string, unknown> }) =>
    as(by).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)

  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
    const create = async (calendar: object, parent: object = {}): Promise<string> =>
      (
        await as(ada)
          .post('/calendars', { calendar: { color: 'bf443c', ...calendar }, ...parent })
          .expect(201)
      ).body.id
    beds = await create({ name: 'Beds', type: 'group' }, { parent_id: 'garden' })
    fairs = await create({ name: 'Fairs', type: 'network' })
  })
  after(() => app.close())

  it('enters no stream unless its author says so', async () => {
    const id = await schedule()
    expect(await count('garden', dan, id)).to.equal(0)
    const { body } = await as(ben).get(`/appointments/${id}`).expect(200)
    expect([body.post_to_stream, body.streams]).to.deep.equal([false, []])
  })

  it('stands in the streams of its calendars, with what each reader may do', async () => {
    const id = await schedule({
      post_to_stream: true,
      calendar_ids: [beds, fairs],
      attendee_configuration: { user_can_opt: true },
    })
    const [line] = await newsIn('garden', dan, id)
    expect(line?.card).to.include({ id, name: 'Dig' })
    expect(line?.card?.can.opt).to.equal(true)
    expect([await count('network', dan, id), await count('all', dan, id)]).to.deep.equal([1, 2])
    const { body } = await as(dan).get(`/appointments/${id}`).expect(200)
    expect(body.streams).to.have.members(['group:garden', 'network'])
  })

  it('stands only where it was put, and leaves a stream with its calendar', async () => {
    const id = await schedule({ streams: ['garden'], calendar_ids: [beds, fairs] })
    expect([await count('garden', dan, id), await count('network', dan, id)]).to.deep.equal([1, 0])
    const { body } = await as(ada).get(`/appointments/${id}`).expect(200)
    await as(ben)
      .put(`/appointments/${id}`, { appointment: { streams: body.streams } })
      .expect(204)
    expect(await count('garden', dan, id)).to.equal(1)
    await as(ben)
      .put(`/appointments/${id}`, { appointment: { calendar_ids: [fairs] } })
      .expect(204)
    expect(await count('garden', dan, id)).to.equal(0)
  })

  it('is refused for streams whose readers do not see it', async () => {
    expect(await refused({ streams: ['network'] })).to.deep.equal([
      ['stream_unknown', '/appointment/streams/0'],
    ])
    const calendar = { name: 'Own', color: 'bf443c', type: 'personal' }
    const own = (await as(ben).post('/calendars', { calendar }).expect(201)).body.id
    expect(await refused({ post_to_stream: true, calendar_ids: [own] })).to.deep.equal([
      ['stream_unknown', '/appointment/post_to_stream'],
    ])
  })

  it('leaves no trace for who is not in the group', async () => {
    const id = await schedule({ post_to_stream: true, calendar_ids: [beds, fairs] })
    const { body } = await as(gia).get('/activitystreams/all').expect(200)
    expect(JSON.stringify(body)).to.not.include(id)
    await as(gia).get('/activitystreams/garden').expect(404)
    await as(dan).post('/api/v1/groups/garden/leave')
    const view = (await as(ada).get(`/appointments/${id}`).expect(200)).body
    expect(view.streams).to.include('group:garden')
  })

  it('is withdrawn by undo, cancel and delete, and returned by their undo', async () => {
    const id = await schedule()
    const put = await as(ben)
      .put(`/appointments/${id}`, { appointment: { post_to_stream: true } })
      .expect(204)
    expect(await count('garden', ada, id)).to.equal(1)
    await undo(ben, put)
    expect(await count('garden', ada, id)).to.equal(0)
    await as(ben)
      .put(`/appointments/${id}`, { appointment: { post_to_stream: true } })
      .expect(204)
    expect(await count('garden', ada, id)).to.equal(1)
    const canceled = await as(ben).post(`/appointments/${id}/cancel`).expect(204)
    expect(await count('garden', ada, id)).to.equal(0)
    const deleted = await as(ben).delete(`/appointments/${id}`).expect(204)
    await undo(ben, deleted)
    expect(await count('garden', ada, id)).to.equal(0)
    await undo(ben, canceled)
    expect(await count('garden', ada, id)).to.equal(1)
    const removed = await as(ben)
      .put(`/appointments/${id}`, { appointment: { post_to_stream: false } })
      .expect(204)
    expect(await count('garden', ada, id)).to.equal(0)
    await undo(ben, removed)
    expect(await count('garden', ada, id)).to.equal(1)
  })

  it('tells subscribers once, and not the invited a second time', async () => {
    await as(dan).post('/api/v1/groups/garden/join')
    for (const name of [ada, dan] as const)
      await as(name).post('/activitystreams/garden/subscribe').expect(204)
    const id = await schedule({ post_to_stream: true, membership_ids_to_invite: [app.ids.ada] })
    expect([await notified(ada, id), await notified(dan, id), await notified(ben, id)]).to.deep.equal([
      ['appointment_invitation'],
      ['appointment_posted'],
      [],
    ])
    await as(ben)
      .put(`/appointments/${id}`, { appointment: { streams: [] } })
      .expect(204)
    expect(await notified(dan, id)).to.deep.equal([])
  })

  it('is for all dates of a series', async () => {
    const id = await schedule({
      post_to_stream: true,
      recurrence_pattern: { recurrence_frequency: 'weekly' },
    })
    expect(await count('garden', ada, id)).to.equal(1)
    const start = (await as(ben).get(`/appointments/${id}`).expect(200)).body.next_occurrence_url
    const { body } = await as(ben)
      .put(start, { apply_to: 'this', appointment: { post_to_stream: false } })
      .expect(422)
    expect(body.errors.map(({ code }: { code: string }) => code)).to.deep.equal(['only_for_all'])
  })
})

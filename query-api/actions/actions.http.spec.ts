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

type Action = {
  id: string
  word: string
  object: { kind: string; name: string | null; path: string | null }
  undone_at: string | null
  final: string | null
  overtaken_by: { feature: string; type: string } | null
  count: number
  can: { undo: boolean }
}

describe('undo over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar_id = ''
  const as = (name: PersonaName) => app.persona(name)

  const actionsOf = async (name: PersonaName): Promise<Action[]> =>
    (await as(name).get('/api/v1/actions').expect(200)).body.actions
  const newest = async (name: PersonaName) => (await actionsOf(name))[0]
  const undo = (name: PersonaName, id: string) => as(name).post(`/api/v1/actions/${id}/undo`, {})
  const codeOf = async (request: ReturnType<typeof undo>, status: number) =>
    (await request.expect(status)).body.code

  const date = (day: number) => ({
    start: `2036-03-0${day}T10:00:00.000Z`,
    end: `2036-03-0${day}T11:00:00.000Z`,
    all_day: false,
    time_zone: 'Europe/Berlin',
  })
  const tea = async (more: object = {}): Promise<string> => {
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date: date(3),
      membership_ids_to_invite: [app.ids.ben, app.ids.gia],
      ...more,
    }
    return (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
  }
  const answer = (name: PersonaName, id: string, status: string) =>
    as(name).put(`/appointments/${id}/participants/me`, { status })
  const seen = async (name: PersonaName, id: string) =>
    (await as(name).get(`/appointments/${id}`).expect(200)).body
  const dateOf = async (id: string) => (await seen(ada, id)).date.start
  const move = (id: string, day: number) =>
    as(ada).put(`/appointments/${id}`, { appointment: { date: date(day) } })

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    calendar_id = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
  })
  after(() => app.close())

  it('names what was done in the answer, and lists it for who did it alone', async () => {
    const id = await tea()
    const { headers } = await answer(ben, id, 'accepted').expect(204)
    const action = await newest(ben)
    expect(action).to.deep.include({
      id: headers['x-action'],
      word: 'answered.accepted',
      count: 1,
      undone_at: null,
      final: null,
      overtaken_by: null,
      can: { undo: true },
    })
    expect(action?.object).to.deep.include({ kind: 'appointment', name: 'Tea', path: `/appointments/${id}` })
    for (const other of [ada, gia, dan] as const)
      expect((await actionsOf(other)).map((one) => one.id)).not.to.include(action?.id)
  })

  it('takes an answer back, once, however often it is asked for', async () => {
    const id = await tea()
    await answer(ben, id, 'declined').expect(204)
    const { headers } = await answer(ben, id, 'accepted').expect(204)
    const action = String(headers['x-action'])
    expect((await seen(ada, id)).participants_summary).to.include({ accepted: 1, declined: 0 })
    await undo(ben, action).expect(204)
    await undo(ben, action).expect(204)
    expect((await seen(ada, id)).participants_summary).to.include({ accepted: 0, declined: 1, open: 1 })
    expect((await seen(ben, id)).my_invite.status).to.equal('declined')
    const [second, first] = await actionsOf(ben)
    expect(second?.undone_at).to.be.a('string')
    expect(second?.can.undo).to.equal(false)
    expect(first).to.deep.include({ word: 'answered.declined', can: { undo: true } })
    const { body } = await as(ada).get(`/appointments/${id}/history`).expect(200)
    const types = body.entries.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type === 'AnswerTakenBack')).to.have.length(1)
  })

  it('is done once when two tabs ask at the same moment', async () => {
    const id = await tea()
    const { headers } = await answer(ben, id, 'maybe').expect(204)
    const action = String(headers['x-action'])
    const all = await Promise.all([undo(ben, action), undo(ben, action), undo(ben, action)])
    expect(all.map(({ status }) => status)).to.deep.equal([204, 204, 204])
    const events = await app.store.read(`appointment-${id}`)
    expect(events.filter(({ type }) => type === 'AnswerTakenBack')).to.have.length(1)
  })

  it('does not exist for anybody else, neither does what nobody did', async () => {
    const id = await tea()
    const { headers } = await answer(ben, id, 'accepted').expect(204)
    for (const other of [ada, gia, dan] as const) await undo(other, String(headers['x-action'])).expect(404)
    await undo(ben, `appointment-${id}~0190aaaa-0000-7000-8000-000000000000`).expect(404)
    await undo(ben, 'nothing').expect(404)
  })

  it('looks at the seats again', async () => {
    const limit = { total: 1, total_attendees_enforced: true }
    const id = await tea({ attendee_configuration: limit })
    await answer(ben, id, 'accepted').expect(204)
    const { headers } = await answer(ben, id, 'declined').expect(204)
    await answer(gia, id, 'accepted').expect(204)
    expect(await codeOf(undo(ben, String(headers['x-action'])), 409)).to.equal('attendees_full')
  })

  it('takes a sign-up off the list', async () => {
    const id = await tea({ attendee_configuration: { user_can_opt: true } })
    const { headers } = await answer(dan, id, 'accepted').expect(204)
    expect((await seen(ada, id)).participants_summary.total).to.equal(3)
    await undo(dan, String(headers['x-action'])).expect(204)
    expect((await seen(ada, id)).participants_summary.total).to.equal(2)
    expect((await seen(dan, id)).my_invite).to.equal(null)
  })

  it('moves back, and members who were asked again have their old answers', async () => {
    const id = await tea()
    await answer(ben, id, 'accepted').expect(204)
    const { headers } = await move(id, 4).expect(204)
    expect((await seen(ben, id)).my_invite.status).to.equal('open')
    await undo(ada, String(headers['x-action'])).expect(204)
    expect(await dateOf(id)).to.equal(date(3).start)
    expect((await seen(ben, id)).my_invite.status).to.equal('accepted')
    expect((await seen(ada, id)).moved).to.equal(null)
    expect((await seen(ada, id)).participants_summary).to.include({ accepted: 1, open: 1 })
  })

  it('says what has happened since when that stands in the way', async () => {
    const id = await tea()
    const { headers } = await move(id, 4).expect(204)
    await answer(ben, id, 'accepted').expect(204)
    const { body } = await undo(ada, String(headers['x-action'])).expect(409)
    expect(body).to.deep.include({
      code: 'action_overtaken',
      params: { feature: 'appointments', type: 'ParticipantAnswered' },
    })
    const action = (await actionsOf(ada)).find((one) => one.id === headers['x-action'])
    expect(action?.overtaken_by).to.deep.equal({ feature: 'appointments', type: 'ParticipantAnswered' })
    expect(action?.can.undo).to.equal(false)
  })

  it('is free again when what stood in the way was undone', async () => {
    const id = await tea()
    const first = String((await move(id, 4).expect(204)).headers['x-action'])
    const second = String((await move(id, 5).expect(204)).headers['x-action'])
    expect(await codeOf(undo(ada, first), 409)).to.equal('action_overtaken')
    await undo(ada, second).expect(204)
    expect(await dateOf(id)).to.equal(date(4).start)
    await undo(ada, first).expect(204)
    expect(await dateOf(id)).to.equal(date(3).start)
  })

  it('brings back what was called off and what was deleted, with all answers', async () => {
    const id = await tea()
    await answer(ben, id, 'accepted').expect(204)
    const off = await as(ada).post(`/appointments/${id}/cancel`, {}).expect(204)
    await undo(ada, String(off.headers['x-action'])).expect(204)
    expect(await seen(ben, id)).to.deep.include({ canceled: false })
    const gone = await as(ada).delete(`/appointments/${id}`, {}).expect(204)
    await as(ben).get(`/appointments/${id}`).expect(404)
    expect((await newest(ada))?.object).to.deep.include({ name: 'Tea', path: null })
    await undo(ada, String(gone.headers['x-action'])).expect(204)
    expect((await seen(ben, id)).my_invite.status).to.equal('accepted')
  })

  it('is refused by the rules of now: who is in charge no more takes nothing back', async () => {
    const appointment = { name: 'Walk', calendar_ids: [calendar_id], date: date(3) }
    const id = (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
    const off = await as(ada).post(`/appointments/${id}/cancel`, {}).expect(204)
    await as(ada).delete(`/appointments/${id}`, {}).expect(204)
    expect(await codeOf(undo(ada, String(off.headers['x-action'])), 409)).to.equal('action_overtaken')
  })

  it('leaves and enters groups, in charge as before', async () => {
    const group = { name: 'Garden', access: 'closed', group_category_id: 'circles' }
    await as(ben).post('/groups', { group }).expect(201)
    const asked = await as(dan).post('/api/v1/groups/garden/join', {}).expect(204)
    await undo(dan, String(asked.headers['x-action'])).expect(204)
    await as(dan).post('/api/v1/groups/garden/join', {}).expect(204)
    await as(ben).post(`/groups/garden/administration/join_requests/${app.ids.dan}/accept`, {}).expect(204)
    await as(ben).put(`/groups/garden/members/${app.ids.dan}`, { admin: true }).expect(204)
    const left = await as(dan).delete('/api/v1/groups/garden/join', {}).expect(204)
    const before = (await as(ben).get('/groups/garden/members').expect(200)).body.members
    expect(before).to.have.length(1)
    await undo(dan, String(left.headers['x-action'])).expect(204)
    const { body } = await as(dan).get('/api/v1/groups/garden').expect(200)
    expect(body.membership_status_of_current_member).to.equal('admin')
    expect(body.member_count).to.equal(2)
  })

  it('restores several messages that were deleted at once as one action', async () => {
    const ids: string[] = []
    for (const subject of ['One', 'Two'])
      ids.push(
        (
          await as(ben)
            .post('/api/v1/messages', { to: [app.ids.dan], subject })
            .expect(201)
        ).body.id,
      )
    await as(dan).get('/api/v1/messages').expect(200)
    const gone = await as(dan).delete('/api/v1/messages/delete', { message_ids: ids }).expect(204)
    expect(await newest(dan)).to.deep.include({ word: 'deleted', count: 2 })
    expect((await as(dan).get('/api/v1/messages').expect(200)).body.total).to.equal(0)
    await undo(dan, String(gone.headers['x-action'])).expect(204)
    expect((await as(dan).get('/api/v1/messages').expect(200)).body.total).to.equal(2)
  })

  it('is listed once, also where a page ends with an action of several events', async () => {
    const subjects = ['Three', 'Four', 'Five']
    const sent = subjects.map((subject) =>
      as(ben)
        .post('/api/v1/messages', { to: [app.ids.gia], subject })
        .expect(201),
    )
    const message_ids = (await Promise.all(sent)).map(({ body }) => body.id)
    await as(gia).get('/api/v1/messages').expect(200)
    await as(gia).delete('/api/v1/messages/delete', { message_ids }).expect(204)
    const whole = (await actionsOf(gia)).map(({ id }) => id)
    expect(whole.length).to.be.greaterThan(1)
    const read: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const more: string = after === '' ? '' : `&after=${after}`
      const { body } = await as(gia).get(`/api/v1/actions?limit=1${more}`).expect(200)
      read.push(...body.actions.map(({ id }: Action) => id))
      after = body.next
    }
    expect(read).to.deep.equal(whole)
  })

  it('says of what cannot be undone why not', async () => {
    const sent = await as(ben)
      .post('/api/v1/messages', { to: [app.ids.dan], subject: 'Hello' })
      .expect(201)
    expect(sent.headers['x-action']).to.equal(undefined)
    const action = await newest(ben)
    expect(action).to.deep.include({ word: 'sent', final: 'sent', can: { undo: false } })
    const { body } = await undo(ben, action?.id ?? '').expect(409)
    expect(body).to.deep.include({ code: 'action_final', params: { feature: 'messages', why: 'sent' } })
  })
})

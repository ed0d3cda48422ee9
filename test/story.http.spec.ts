import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from './kit/test-network.ts'

type Mail = { to_address: string; subject: string; text: string }

describe('the first path', function () {
  this.timeout(180_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const date = (day: string) => ({
    start: `${day}T16:00:00Z`,
    end: `${day}T17:30:00Z`,
    time_zone: 'Europe/Berlin',
  })
  const planned = async (name: string, more: object = {}): Promise<string> => {
    const appointment = { name, calendar_ids: [fairs], date: date('2036-05-06'), ...more }
    return (await as(ada).post('/appointments', { appointment }).expect(201)).body.id
  }
  const revise = (id: string, appointment: object) =>
    as(ada).put(`/appointments/${id}`, { appointment }).expect(204)
  const invite = (id: string, participant: object) =>
    as(ada).post(`/appointments/${id}/participants`, { participant }).expect(204)
  const accept = (name: PersonaName, id: string) =>
    as(name).post(`/api/v1/invites/${id}~${app.ids[name]}/accept`, {})
  const answerOf = async (name: PersonaName, id: string) =>
    (await as(name).get(`/appointments/${id}`).expect(200)).body.my_invite?.status
  const waiting = async (name: PersonaName) => (await as(name).get('/api/v1/unreads').expect(200)).body
  const tab = async (name: PersonaName, status: string): Promise<string[]> =>
    (await as(name).get(`/api/v1/invites?status=${status}&limit=100`).expect(200)).body.invites.map(
      ({ invitable }: { invitable: { id: string } }) => invitable.id,
    )
  const mailsTo = async (name: PersonaName, words: string): Promise<Mail[]> => {
    await app.projected()
    await app.reactorsDone()
    const mails: Mail[] = await app.db('fm.captured_mails').where('to_address', emailOf(name)).orderBy('id')
    return mails.filter(({ subject }) => subject.includes(words))
  }
  const eventsOf = async (stream: string) => (await app.store.read(stream)).map(({ type }) => type)
  const settings = (chosen: object) => as(ada).put('/administration/settings', chosen).expect(204)

  before(async () => {
    app = await startTestNetwork({ store: 'postgres', reacting: true })
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Garden', access: 'open', group_category_id: 'circles' }
    await as(ben).post('/groups', { group }).expect(201)
    await as(ben)
      .post('/groups/garden/members', { member_ids: [app.ids.gia, app.ids.dan] })
      .expect(204)
  })
  after(() => app.close())

  it('asks each person once, by name before by group, and writes to each once', async () => {
    const tea = await planned('Tea', {
      membership_ids_to_invite: [app.ids.ben],
      group_ids_to_invite: ['garden'],
    })
    await invite(tea, { membership_ids: [app.ids.ben, app.ids.gia], group_ids: ['garden'] })
    const { body } = await as(ada).get(`/appointments/${tea}/participants`).expect(200)
    const through = Object.fromEntries(
      body.participants.map((one: { membership: { id: string }; through_group: { id: string } | null }) => [
        one.membership.id,
        one.through_group?.id ?? null,
      ]),
    )
    const { ids } = app
    expect(through).to.deep.equal({ [ids.ben]: null, [ids.gia]: 'garden', [ids.dan]: 'garden' })
    for (const name of [ben, gia, dan] as const) expect(await mailsTo(name, 'Tea'), name).to.have.length(1)
    const [mail] = await mailsTo(gia, 'Tea')
    expect(mail?.text).to.contain('Garden').and.to.contain(`/appointments/${tea}`)
    expect(await mailsTo(ada, 'Tea')).to.deep.equal([])
    expect((await waiting(gia)).Calendars).to.equal(1)
  })

  it('gives the last seat to one of several simultaneous requests', async () => {
    const limit = { attendee_configuration: { total: 1, total_attendees_enforced: true } }
    const people = [ben, dan] as const
    const outcomes = new Set<string>()
    for (let trial = 0; trial < 120; trial += 1) {
      const id = await planned(`Seat ${trial}`, {
        ...limit,
        membership_ids_to_invite: people.map((name) => app.ids[name]),
        send_email_notification: false,
      })
      const order = trial % 2 === 0 ? people : [...people].reverse()
      const answers = await Promise.all(order.map((name) => accept(name, id)))
      const outcomesOfTrial = answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`.trim()).sort()
      expect(outcomesOfTrial, `trial ${trial}`).to.deep.equal(['204', '409 attendees_full'])
      outcomes.add(order[answers.findIndex(({ status }) => status === 204)] ?? '')
      const accepted = (await app.store.read(`appointment-${id}`)).filter(
        ({ type, data }) => type === 'ParticipantAnswered' && data.after === 'accepted',
      )
      expect(accepted).to.have.length(1)
    }
    expect([...outcomes].sort(), 'both have won at times').to.deep.equal(['ben', 'dan'])
  })

  it('counts the seats right in every view after the race', async () => {
    const id = await planned('Bench', {
      attendee_configuration: { total: 1, total_attendees_enforced: true },
      membership_ids_to_invite: [app.ids.ben, app.ids.dan],
    })
    await accept(ben, id).expect(204)
    const { body } = await as(dan).get(`/appointments/${id}`).expect(200)
    expect(body).to.include({ total_attendees_enforced_and_exceeded: true, attending_participants_count: 1 })
    const refused = await accept(dan, id).expect(409)
    expect(refused.body.message).to.be.a('string').and.not.equal('attendees_full')
    await as(ben).post(`/api/v1/invites/${id}~${app.ids.ben}/reject`, {}).expect(204)
    await accept(dan, id).expect(204)
  })

  it('stores a command once, however often it comes, and knows it when another one uses its key', async () => {
    const key = newId()
    const headers = { 'Idempotency-Key': key }
    const appointment = { name: 'Once', calendar_ids: [fairs], date: date('2036-05-07') }
    const both = await Promise.all([1, 2].map(() => as(ada).post('/appointments', { appointment }, headers)))
    expect(both.map(({ status }) => status)).to.deep.equal([201, 201])
    const id = both[0]?.body.id
    expect(both.map(({ text }) => text)).to.deep.equal([both[0]?.text, both[0]?.text])
    expect(await eventsOf(`appointment-${id}`)).to.deep.equal(['AppointmentScheduled'])
    await revise(id, { name: 'Once more' })
    const again = await as(ada).post('/appointments', { appointment }, headers).expect(201)
    expect(again.body.id).to.equal(id)
    expect(again.headers['x-position']).to.equal(both[0]?.headers['x-position'])
    expect(await eventsOf(`appointment-${id}`)).to.deep.equal(['AppointmentScheduled', 'AppointmentRenamed'])
    const other = { appointment: { ...appointment, name: 'Something else' } }
    expect((await as(ada).post('/appointments', other, headers).expect(409)).body.code).to.equal('key_reused')
    // The same key of another member is another command.
    expect((await as(ben).post('/appointments', other, headers).expect(201)).body.id).not.to.equal(id)

    const answered = { 'Idempotency-Key': newId() }
    await invite(id, { membership_ids: [app.ids.ben] })
    const path = `/api/v1/invites/${id}~${app.ids.ben}/accept`
    await as(ben).post(path, {}, answered).expect(204)
    await as(ben).post(`/api/v1/invites/${id}~${app.ids.ben}/reject`, {}).expect(204)
    await as(ben).post(path, {}, answered).expect(204)
    expect(await answerOf(ben, id)).to.equal('declined')
  })

  it('asks again after a move, or keeps the answers, as the network has chosen, and says from when to when', async () => {
    await settings({ answers_reset_on_move: true })
    const first = await planned('Reading', { membership_ids_to_invite: [app.ids.ben] })
    await accept(ben, first).expect(204)
    expect(await mailsTo(ben, 'Reading')).to.have.length(1)
    await revise(first, { date: date('2036-05-20') })
    expect(await answerOf(ben, first)).to.equal('open')
    expect(await tab(ben, 'open')).to.include(first)
    const { body } = await as(ben).get('/api/v1/invites?status=open&limit=100').expect(200)
    const own = body.invites.find(({ invitable }: { invitable: { id: string } }) => invitable.id === first)
    expect(own.changed).to.deep.include({ answer_reset: true })
    expect(own.changed.moved_from.start).to.equal('2036-05-06T16:00:00.000Z')

    await settings({ answers_reset_on_move: false })
    const second = await planned('Singing', { membership_ids_to_invite: [app.ids.ben] })
    await accept(ben, second).expect(204)
    await revise(second, { date: date('2036-05-21') })
    expect(await answerOf(ben, second)).to.equal('accepted')

    const moved = (await mailsTo(ben, 'Reading')).at(-1)
    expect(moved?.text)
      .to.match(/6 May 2036|May 6, 2036/)
      .and.to.match(/20 May 2036|May 20, 2036/)
    expect(await mailsTo(ben, 'Reading')).to.have.length(2)
    expect(await mailsTo(ben, 'Singing')).to.have.length(2)
    const { body: log } = await as(ben).get(`/appointments/${first}/history`).expect(200)
    const move = log.entries.find(({ type }: { type: string }) => type === 'AppointmentMoved')
    expect([move.before.start, move.after.start]).to.deep.equal([
      '2036-05-06T16:00:00.000Z',
      '2036-05-20T16:00:00.000Z',
    ])
  })

  it('makes invitations obsolete when it is called off, and brings them back when it is not', async () => {
    const { Calendars: before } = await waiting(dan)
    const id = await planned('Supper', { membership_ids_to_invite: [app.ids.dan, app.ids.ben] })
    await accept(ben, id).expect(204)
    expect((await waiting(dan)).Calendars).to.equal(before + 1)
    await as(ada).post(`/appointments/${id}/cancel`, {}).expect(204)
    expect((await waiting(dan)).Calendars).to.equal(before)
    expect([await tab(dan, 'open'), await tab(dan, 'obsolete')].map((all) => all.includes(id))).to.deep.equal(
      [false, true],
    )
    expect((await accept(dan, id)).body.code).to.equal('appointment_canceled')
    expect(await mailsTo(ben, 'Supper')).to.have.length(2)
    await as(ada).post(`/appointments/${id}/revive`, {}).expect(204)
    expect((await waiting(dan)).Calendars).to.equal(before + 1)
    expect(await tab(dan, 'open')).to.include(id)
    expect(await answerOf(ben, id)).to.equal('accepted')
    await accept(dan, id).expect(204)
    expect((await waiting(dan)).Calendars).to.equal(before)
  })

  it('rises by one for a message, falls to none in every tab, and shows both sides the conversation', async () => {
    const [one, other] = await Promise.all([app.follow(app.ids.ada), app.follow(app.ids.ada)])
    const counts = ({ of }: typeof one) =>
      of('unread').flatMap((data) => /"Messages":(\d+)/.exec(JSON.stringify(data))?.[1] ?? [])
    expect((await waiting(ada)).Messages).to.equal(0)
    const { id } = (
      await as(ben)
        .post('/api/v1/messages', { to: [app.ids.ada], subject: 'Cake?' })
        .expect(201)
    ).body
    expect((await waiting(ada)).Messages).to.equal(1)
    await Promise.all([one, other].map((tabs) => tabs.until(() => counts(tabs).at(-1) === '1')))
    await as(ada).post(`/api/v1/messages/${id}/read`, {}).expect(204)
    expect((await waiting(ada)).Messages).to.equal(0)
    await Promise.all([one, other].map((tabs) => tabs.until(() => counts(tabs).at(-1) === '0')))
    const reply = { to: [app.ids.ben], subject: 'Yes', reply_to_id: id }
    await as(ada).post('/api/v1/messages', reply).expect(201)
    const { body } = await as(ben).get(`/api/v1/messages/${id}`).expect(200)
    expect(body.conversation.map(({ subject }: { subject: string }) => subject)).to.deep.equal([
      'Cake?',
      'Yes',
    ])
    expect((await waiting(ben)).Messages).to.equal(1)
    one.close()
    other.close()
  })

  it('stands in the audit log, whose reading stands there too', async () => {
    await as(ada).get('/administration/audit_log').expect(200)
    const { body } = await as(ada).get('/administration/audit_log?limit=200').expect(200)
    const types = new Set(body.entries.map(({ type }: { type: string }) => type))
    for (const type of ['AuditLogRead', 'MessageSent', 'AppointmentRevived', 'AppointmentCanceled'])
      expect(types, type).to.include(type)
    expect(await app.db('fm.parked')).to.deep.equal([])
    expect(await app.db('fm.reactor_backlog')).to.deep.equal([])
  })
})

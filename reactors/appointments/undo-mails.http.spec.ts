import { expect } from 'chai'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { mailsInUndoTime, undoTimePassed } from '#test/kit/undo-time.ts'
import { until } from '#test/kit/until.ts'

describe('mails about what is undone', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let tea = ''
  const date = (day: number) => ({
    start: `2036-03-0${day}T10:00:00.000Z`,
    end: `2036-03-0${day}T11:00:00.000Z`,
    all_day: false,
    time_zone: 'Europe/Berlin',
  })
  const undo = async (act: { headers: Record<string, unknown> }) =>
    app.persona(ada).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
  const callOff = () => app.persona(ada).post(`/appointments/${tea}/cancel`, {}).expect(204)
  const move = (day: number) =>
    app
      .persona(ada)
      .put(`/appointments/${tea}`, { appointment: { date: date(day) } })
      .expect(204)

  const subjects = async (): Promise<string[]> =>
    (await app.db('fm.captured_mails').orderBy('id').select('subject')).map(({ subject }) => subject)
  const later = () => undoTimePassed(app)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
  })
  beforeEach(async () => {
    const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
    const calendar_id = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date: date(3),
      membership_ids_to_invite: [app.ids.ben],
      send_email_notification: false,
    }
    tea = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    await app.reactorsDone()
    await app.db('fm.captured_mails').delete()
  })
  after(() => app.close())

  it('wait while it can be undone at once, and are withdrawn when it is', async () => {
    const act = await callOff()
    await until(async () => (await mailsInUndoTime(app)) === 1)
    const { body } = await app.persona(ada).get('/api/v1/actions').expect(200)
    expect(body.actions[0].letters).to.deep.equal({ left: 0, waiting: 1 })
    await undo(act)
    await app.reactorsDone()
    expect(await subjects()).to.deep.equal([])
  })

  it('that have left are followed by one that says that it takes place after all', async () => {
    const act = await callOff()
    await later()
    expect(await subjects()).to.deep.equal(['Canceled: Tea'])
    const { body } = await app.persona(ada).get('/api/v1/actions').expect(200)
    expect(body.actions[0].letters).to.deep.equal({ left: 1, waiting: 0 })
    await undo(act)
    await until(async () => (await subjects()).length === 2)
    expect(await subjects()).to.deep.equal(['Canceled: Tea', 'Back on: Tea'])
  })

  it('about a move wait as well, and say that everything is as before when they were told too early', async () => {
    await undo(await move(4))
    await app.reactorsDone()
    expect(await subjects()).to.deep.equal([])

    await app.persona(ben).put(`/appointments/${tea}/participants/me`, { status: 'accepted' }).expect(204)
    const act = await move(5)
    await later()
    expect(await subjects()).to.deep.equal(['Moved: Tea'])
    await undo(act)
    await until(async () => (await subjects()).length === 2)
    expect((await subjects())[1]).to.equal('Back to the original date: Tea')
    const [mail] = await app.db('fm.captured_mails').orderBy('id', 'desc').limit(1)
    expect(mail.text)
      .to.match(/as originally planned on .*, not on .*5 March/)
      .and.to.match(/Your answer is unchanged: Going/)
  })

  it('about a request to be let in are withdrawn with the request', async () => {
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await app.persona(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Garden', access: 'closed', group_category_id: 'circles' }
    await app.persona(ada).post('/groups', { group }).expect(201)
    const act = await app.persona(ben).post('/api/v1/groups/garden/join', {}).expect(204)
    await until(async () => (await mailsInUndoTime(app)) === 1)
    await app.persona(ben).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
    await app.reactorsDone()
    expect(await subjects()).to.deep.equal([])
  })
})

import { expect } from 'chai'
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
import { type SentMail, waitingMails } from '#test/kit/waiting-mails.ts'

describe('mails about notifications', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const created = async (name: PersonaName, path: string, body: object): Promise<string> =>
    (await as(name).post(path, body).expect(201)).body.id
  const mention = (name: PersonaName, text: string) => `@[${app.ids[name]}:x] ${text}`
  const post = (name: PersonaName, activity: object) => created(name, '/api/v1/activities', { activity })
  const comment = (name: PersonaName, id: string, content: string, path = 'replies') =>
    created(name, `/api/v1/activities/${id}/${path}`, { content })
  const choose = (name: PersonaName, changes: object) =>
    as(name).put(`/members/${app.ids[name]}/settings`, changes).expect(204)
  const sent = async (name: PersonaName): Promise<SentMail[]> =>
    (await waitingMails(app)).filter(({ to_address }) => to_address === emailOf(name))
  const subjects = async (name: PersonaName) => (await sent(name)).map(({ subject }) => subject)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    await waitingMails(app)
  })
  after(() => app.close())

  it('go to who is mentioned in a post, say why, and lead to the settings and the post', async () => {
    const id = await post(ada, { title: 'Plans', content: mention(ben, 'look at this') })
    const [mail, ...others] = await sent(ben)
    expect(others).to.deep.equal([])
    expect(mail?.subject).to.equal('Ada Lindqvist mentioned you in Plans')
    expect(mail?.text).to.include('You were mentioned. You can choose in your settings')
    expect(mail?.text).to.include(`/activities/${id}`)
    expect(mail?.text).not.to.include('look at this')
  })

  it('contain the text where the network allows texts in mails', async () => {
    const setting = (notifications_send_direct_message_body: boolean) =>
      as(ada).put('/administration/settings', { notifications_send_direct_message_body }).expect(204)
    await setting(true)
    const id = await post(ben, { title: 'Cake', content: 'Which one?' })
    await comment(ada, id, 'The one with plums')
    const [mail] = await sent(ben)
    expect(mail?.text).to.include('The one with plums')
    await setting(false)
  })

  it('are one for a reply that mentions who follows the thread, and none for its author', async () => {
    const id = await post(ben, { title: 'Tea', content: 'Who comes?' })
    await comment(dan, id, mention(ben, `and ${mention(dan, 'me')}`))
    expect(await subjects(ben)).to.deep.equal(['Dan Whitlock mentioned you in Tea'])
  })

  it('tell the author of a question its answers', async () => {
    const id = await post(ben, { type: 'question', title: 'Where?', content: 'Where do we meet?' })
    await comment(ada, id, 'At the lake', 'answers')
    expect(await subjects(ben)).to.deep.equal(['Ada Lindqvist answered your question Where?'])
  })

  it('are not sent about what was deleted, undone or read before', async () => {
    const id = await post(ben, { title: 'Walk', content: 'At noon' })
    const gone = await comment(ada, id, 'Withdrawn')
    await as(ada).delete(`/api/v1/activities/${id}/replies/${gone}`, {}).expect(204)
    const undone = await as(ada)
      .post('/api/v1/activities', { activity: { title: 'Oops', content: mention(ben, 'no') } })
      .expect(201)
    await as(ada).post(`/api/v1/actions/${undone.headers['x-action']}/undo`, {}).expect(204)
    await post(ada, { title: 'Read', content: mention(ben, 'now') })
    const [newest] = (await as(ben).get('/notifications?read=false').expect(200)).body.notifications
    await as(ben).post('/notifications/read', { read_no: newest.last_no }).expect(200)
    expect(await subjects(ben)).to.deep.equal([])
  })

  it('are as each member chose, and wait for the end of quiet hours', async () => {
    await choose(ben, { notifications: { activity_mention: { mail: 'off' } } })
    await post(ada, { title: 'Off', content: mention(ben, 'no mail') })
    expect(await subjects(ben)).to.deep.equal([])
    await choose(ben, { notifications: { activity_mention: { mail: 'digest' } } })
    await post(ada, { title: 'Later', content: mention(ben, 'with the digest') })
    expect(await subjects(ben)).to.deep.equal([])
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet_hours = { enabled: true, from: at(-1), to: at(2) }
    await choose(ben, { notifications: { activity_mention: { mail: 'now' } }, quiet_hours, time_zone: 'UTC' })
    await post(ada, { title: 'Night', content: mention(ben, 'sleep well') })
    const late = app.db('fm.outbox').whereNull('sent_at').whereRaw(`next_try_at > now() + interval '1 hour'`)
    await until(async () => (await late.clone()).length === 1)
    expect(await subjects(ben)).to.deep.equal(['Ada Lindqvist mentioned you in Night'])
    await choose(ben, { quiet_hours: { ...quiet_hours, enabled: false } })
  })

  it('tell all members of a circular, and nobody without access to what it is about', async () => {
    await post(ada, { type: 'rundschreiben', title: 'News', content: 'Read this' })
    const mails = await waitingMails(app)
    const notified = mails.filter(({ subject }) => subject === 'Ada Lindqvist sent a circular: News')
    expect(notified.map(({ to_address }) => to_address))
      .to.include.members([emailOf(ben), emailOf(dan)])
      .and.not.include(emailOf(ada))
      .and.not.include(emailOf(gia))
  })
})

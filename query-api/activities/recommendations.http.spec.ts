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
import { waitingMails } from '#test/kit/waiting-mails.ts'

describe('posts recommended by email', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const outside = 'nora@example.org'

  before(async () => {
    app = await startTestNetwork({ reacting: true, rateLimitFactor: 1 })
    const group_category = { name: 'Team', plural_name: 'Teams', slug: 'teams' }
    await as(ada).post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'closed' }
    await as(ada).post('/groups', { group }).expect(201)
    await as(ada)
      .post('/groups/garden/members', { member_ids: [app.ids.ben] })
      .expect(204)
    await app.reactorsDone()
  })
  after(() => app.close())

  const publish = async (activity: object): Promise<string> =>
    (await as(ada).post('/api/v1/activities', { activity }).expect(201)).body.id
  const recommend = (id: string, by: PersonaName, email_recommendation: object) =>
    as(by).post(`/api/v1/activities/${id}/email_recommendations`, { email_recommendation })
  const refused = async (id: string, by: PersonaName, what: object) => {
    const { body } = await recommend(id, by, what).expect(422)
    return [body.errors[0].code, body.errors[0].pointer]
  }
  const allowOutside = (allow_external_recipients: boolean) =>
    as(ada)
      .put('/administration/settings', { email_recommendations: { allow_external_recipients } })
      .expect(204)
  const notified = async (by: PersonaName, id: string): Promise<string[]> =>
    (await as(by).get('/notifications').expect(200)).body.notifications
      .filter(({ path }: { path: string }) => path.includes(id))
      .map(({ kind }: { kind: string }) => kind)

  /** Only recommendations: replies are mailed as well. */
  const mails = async () =>
    (await waitingMails(app)).filter(({ subject }) => subject.includes('recommends: Pears'))
  const waiting = (count: number) =>
    until(async () => {
      const unsent = await app
        .db('fm.outbox')
        .whereNull('sent_at')
        .whereRaw(`letter->>'subject' like '%recommends%'`)
      return unsent.length === count
    })

  it('reach members in their language, with the message and the replies', async () => {
    const id = await publish({ title: 'Pears', content: 'They are ripe' })
    await as(ben).post(`/api/v1/activities/${id}/replies`, { content: 'I bring a ladder' }).expect(201)
    const gone = await as(ben).post(`/api/v1/activities/${id}/replies`, { content: 'Or not' }).expect(201)
    await recommend(id, ben, {
      member_ids: [app.ids.dan, app.ids.dan, app.ids.ben],
      message: 'For your jam',
      include_replies: true,
    }).expect(204)
    await waiting(1)
    await as(ben).delete(`/api/v1/activities/${id}/replies/${gone.body.id}`).expect(204)
    const [mail, ...others] = await mails()
    expect(others).to.deep.equal([])
    expect(mail).to.include({ to_address: emailOf(dan), subject: 'Ben Okafor recommends: Pears' })
    expect(mail?.text).to.include('For your jam').and.include('They are ripe').and.include('I bring a ladder')
    expect(mail?.text).to.not.include('Or not')
    expect(await notified(dan, id)).to.deep.equal(['activity_recommendation'])
  })

  it('are refused where a recipient is unknown or does not read the post', async () => {
    const id = await publish({ title: 'Pears', group_ids: ['garden'] })
    const at = (name: string) => `/email_recommendation/${name}`
    expect(await refused(id, ben, {})).to.deep.equal(['recommended_to_nobody', at('member_ids')])
    expect(await refused(id, ben, { member_ids: [app.ids.ben] })).to.deep.equal([
      'recommended_to_nobody',
      at('member_ids'),
    ])
    expect(await refused(id, ben, { member_ids: [app.ids.ada, 'nobody'] })).to.deep.equal([
      'member_unknown',
      at('member_ids/1'),
    ])
    expect(await refused(id, ben, { member_ids: [app.ids.dan] })).to.deep.equal([
      'recipient_cannot_read',
      at('member_ids/0'),
    ])
    const forAll = await publish({ title: 'Pears' })
    expect(await refused(forAll, ben, { member_ids: [app.ids.gia] })).to.deep.equal([
      'recipient_cannot_read',
      at('member_ids/0'),
    ])
    await recommend(id, dan, { member_ids: [app.ids.ada] }).expect(404)
    expect(await mails()).to.deep.equal([])
  })

  it('go outside the network only where it allows that, and never for guests', async () => {
    const id = await publish({ title: 'Pears', content: 'Ripe' })
    const can = async (by: PersonaName) => (await as(by).get(`/activities/${id}`).expect(200)).body.can
    expect(await can(ben)).to.include({ recommend: true, recommend_outside: false })
    expect(await refused(id, ben, { addresses: [outside] })).to.deep.equal([
      'outside_forbidden',
      '/email_recommendation/addresses',
    ])
    await allowOutside(true)
    expect(await can(ben)).to.include({ recommend_outside: true })
    expect((await refused(id, ben, { addresses: ['nora'] }))[0]).to.equal('email_invalid')
    await recommend(id, ben, { addresses: [outside, 'Nora@Example.org'] }).expect(204)
    await waiting(1)
    const [mail, ...others] = await mails()
    expect(others).to.deep.equal([])
    expect(mail).to.include({ to_address: outside })
    expect(mail?.text).to.include('Ripe').and.include('Ben Okafor from')
    await as(ada)
      .post('/groups/garden/members', { member_ids: [app.ids.gia] })
      .expect(204)
    const inGroup = await publish({ title: 'Pears', group_ids: ['garden'] })
    expect((await refused(inGroup, gia, { addresses: [outside] }))[0]).to.equal('outside_forbidden')
  })

  it('are withdrawn when the post is deleted or moves out of sight, or with undo', async () => {
    await allowOutside(true)
    const [deleted, moved, undone] = [
      await publish({ title: 'Pears' }),
      await publish({ title: 'Pears' }),
      await publish({ title: 'Pears' }),
    ]
    await recommend(deleted, ben, { member_ids: [app.ids.dan], addresses: [outside] }).expect(204)
    await recommend(moved, ben, { member_ids: [app.ids.dan] }).expect(204)
    await waiting(3)
    await as(ada).delete(`/api/v1/activities/${deleted}`).expect(204)
    await as(ada)
      .post(`/api/v1/activities/${moved}/move`, { group_ids: ['garden'] })
      .expect(204)
    const act = await recommend(undone, ben, { member_ids: [app.ids.dan] }).expect(204)
    await waiting(4)
    expect(await notified(dan, undone)).to.deep.equal(['activity_recommendation'])
    await as(ben).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
    expect(await notified(dan, undone)).to.deep.equal([])
    await waiting(3)
    expect(await mails()).to.deep.equal([])
  })

  it('reach nobody who ignores the sender or has muted the thread', async () => {
    const [ignored, muted] = [await publish({ title: 'Pears' }), await publish({ title: 'Pears' })]
    await as(dan).post(`/api/v1/activities/${muted}/mute`).expect(204)
    await recommend(muted, ben, { member_ids: [app.ids.dan] }).expect(204)
    await as(dan).post(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
    await recommend(ignored, ben, { member_ids: [app.ids.dan] }).expect(204)
    expect(await mails()).to.deep.equal([])
    expect(await notified(dan, ignored)).to.deep.equal([])
    await as(dan).delete(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
  })

  it('stand in the audit log, without a name of the recipients', async () => {
    const { body } = await as(ada).get('/administration/audit_log?limit=50').expect(200)
    const text = JSON.stringify(body)
    expect(text).to.include('PostRecommended')
    expect(text).to.not.include('For your jam')
  })

  it('are limited in an hour', async () => {
    const id = await publish({ title: 'Apples' })
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) answers.push(await recommend(id, ada, { addresses: [outside] }))
    expect(answers.map(({ status }) => status)).to.deep.equal([204, 204, 204, 204, 204, 429])
  })
})

import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  emailOf,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { waitingMails } from '#test/kit/waiting-mails.ts'

describe('links that stop mails', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const mention = (name: PersonaName) =>
    as(ada)
      .post('/api/v1/activities', { activity: { content: `@[${app.ids[name]}:x] look` } })
      .expect(201)
  const choose = (name: PersonaName, changes: object) =>
    as(name).put(`/members/${app.ids[name]}/settings`, changes).expect(204)
  const settingsOf = async (name: PersonaName) =>
    (await as(name).get(`/members/${app.ids[name]}/settings`).expect(200)).body
  /** The link in the newest mail to a persona; null for a mail without one. */
  const linkTo = async (name: PersonaName): Promise<string | null> => {
    const mails = (await waitingMails(app)).filter(({ to_address }) => to_address === emailOf(name))
    return /\/unsubscribe\?token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? null
  }
  const linkFor = async (name: PersonaName): Promise<string> => {
    await mention(name)
    return (await linkTo(name)) ?? ''
  }
  const fetched = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${app.port}${path}`, init)
  const view = async (link: string) => (await fetched(link)).json()
  /** What mail programs send: no cookies, a form of one field, and perhaps the name of their own site. */
  const oneClick = async (link: string, headers: Record<string, string> = {}): Promise<number> =>
    (
      await fetched(link, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        headers,
      })
    ).status
  const undo = async (link: string): Promise<number> =>
    (await fetched(link.replace('?', '/undo?'), { method: 'POST' })).status

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    await waitingMails(app)
  })
  after(() => app.close())

  it('stop one kind with one request, and leave all others on', async () => {
    const link = await linkFor(ben)
    expect(await view(link)).to.deep.equal({
      label: 'Posts that mention you',
      subscribed: true,
      can_undo: false,
      language: 'en',
    })
    expect((await settingsOf(ben)).notifications).to.deep.equal({})
    expect(await oneClick(link)).to.equal(204)
    expect((await settingsOf(ben)).notifications).to.deep.equal({ activity_mention: { mail: 'off' } })
    expect(await linkFor(ben)).to.equal('')
    expect(await view(link)).to.include({ subscribed: false, can_undo: true })
    expect(await undo(link)).to.equal(204)
    expect(await linkFor(ben)).to.equal(link)
  })

  it('stop nothing where the member has disabled all mails of the sort', async () => {
    const link = await linkFor(ben)
    const setting = { group_ids: [], include_network_level: true }
    await choose(ben, { email_notifications: { ...setting, enabled: 'disabled' } })
    const before = await settingsOf(ben)
    expect(await oneClick(link)).to.equal(204)
    expect((await settingsOf(ben)).notifications).to.deep.equal(before.notifications)
    expect(await view(link)).to.include({ subscribed: false, can_undo: false })
    await choose(ben, { email_notifications: { ...setting, enabled: 'all' } })
  })

  it('answer other sites and both kinds of forms, because the signed address alone counts', async () => {
    const link = await linkFor(ben)
    expect(await oneClick(link, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' })).to.equal(
      204,
    )
    expect(await undo(link)).to.equal(204)
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await fetched(link, { method: 'POST', body })).status).to.equal(204)
    expect(await undo(link)).to.equal(204)
    expect(await undo(link)).to.not.equal(204)
  })

  it('restore what the member had chosen, and stop nothing a second time', async () => {
    const link = await linkFor(ben)
    await choose(ben, { notifications: { activity_mention: { mail: 'digest' } } })
    for (const _ of ['first', 'again']) expect(await oneClick(link)).to.equal(204)
    expect(await undo(link)).to.equal(204)
    expect((await settingsOf(ben)).notifications).to.deep.equal({ activity_mention: { mail: 'digest' } })
    await choose(ben, { notifications: { activity_mention: { mail: 'now' } } })
  })

  it('speak the language of the member', async () => {
    await choose(ben, { language: 'es' })
    const link = await linkFor(ben)
    expect(await view(link)).to.include({ label: 'Publicaciones que te mencionan', language: 'es' })
    await choose(ben, { language: null })
  })

  it('end the subscription of the stream that a mail is about, and of no other', async () => {
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const slug = 'garden'
    const group = { name: 'Garden', slug, group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    await as(dan).post('/api/v1/groups/garden/join').expect(204)
    for (const stream of [slug, 'network'])
      await as(dan).post(`/activitystreams/${stream}/subscribe`).expect(204)
    const activity = { content: 'Seeds are here', group_ids: [slug] }
    await as(ada).post('/api/v1/activities', { activity }).expect(201)
    const link = (await linkTo(dan)) ?? ''
    const subscribed = async () => {
      const { body } = await as(dan).get('/activitystreams').expect(200)
      return body.activitystreams
        .filter((one: { subscribed: boolean }) => one.subscribed)
        .map((one: { slug: string }) => one.slug)
    }
    expect(await view(link)).to.include({ label: 'New posts in Garden', subscribed: true })
    expect(await oneClick(link)).to.equal(204)
    expect(await subscribed()).to.deep.equal(['network'])
    expect(await undo(link)).to.equal(204)
    expect(await subscribed()).to.have.members(['network', slug])
  })

  it('stop the digest with all that waits for it', async () => {
    const digest = `/unsubscribe?token=${app.unsubscribeToken({ member_id: app.ids.dan, what: 'digest' })}`
    await choose(dan, { notifications: { message: { mail: 'digest' } } })
    expect(await view(digest)).to.include({ label: 'Digest', subscribed: true })
    expect(await oneClick(digest)).to.equal(204)
    const off = await settingsOf(dan)
    expect(off.email_digests.enabled).to.equal('disabled')
    expect(off.notifications.message.mail).to.equal('off')
    expect(off).not.to.have.property('unsubscribed')
    expect(await undo(digest)).to.equal(204)
    expect((await settingsOf(dan)).notifications.message.mail).to.equal('digest')
    expect((await settingsOf(dan)).email_digests.enabled).to.equal('all')
  })

  it('stop nothing when forged, and nothing for members who are locked', async () => {
    const link = await linkFor(ben)
    // Not the last sign: some of its bits mean nothing.
    const forged = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`
    expect((await fetched(forged)).status).to.equal(404)
    expect(await oneClick(forged)).to.equal(404)
    expect(await oneClick('/unsubscribe?token=')).to.equal(404)
    await app.command('members/administrate', { member_id: app.ids.ben, locked: true })
    await app.projected()
    expect(await oneClick(link)).to.equal(404)
    expect((await fetched(link)).status).to.equal(404)
    await app.command('members/administrate', { member_id: app.ids.ben, locked: false })
  })

  it('are missing in mails about the account', async () => {
    await fetched('/users/password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: emailOf(dan) }),
    })
    expect(await linkTo(dan)).to.equal(null)
  })
})

import { expect } from 'chai'
import { dailyMailsOf } from '#test/kit/daily-mails.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'
const all = { enabled: 'all', group_ids: [], include_network_level: true }
const none = { ...all, enabled: 'disabled' }

describe('digests', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let daily: Awaited<ReturnType<typeof dailyMailsOf>>
  const as = (name: PersonaName) => app.persona(name)

  const at = (moment: string) => daily.at(moment)
  const choose = (by: PersonaName, settings: object) =>
    as(by).put(`/members/${app.ids[by]}/settings`, settings).expect(204)
  const network = (settings: object) => as(ada).put('/administration/settings', settings).expect(204)
  const post = async (by: PersonaName, content: string, group_ids: string[] = []) =>
    (await as(by).post('/api/v1/activities', { activity: { content, group_ids } }).expect(201)).body
      .id as string
  /** What came since the last look: the lines of each mail. */
  const newTo = async (name: PersonaName): Promise<string[][]> =>
    (await daily.newTo(app.ids[name])).map(({ sections = [] }) =>
      sections.flatMap(({ items }) => items.map(({ text }) => text)),
    )

  before(async () => {
    app = await startTestNetwork()
    // A Friday, two days before Berlin changes its clocks.
    daily = await dailyMailsOf(app, '2026-10-23T12:00:00.000Z')
    await choose(ben, { time_zone: berlin, email_daily_digests: all, email_digests: none })
    await choose(dan, { time_zone: newYork, email_daily_digests: all, email_digests: none })
    await at('2026-10-23T12:00:00.000Z')
  })
  after(() => app.close())

  it('come in the morning of each member, and not before', async () => {
    await post(ada, 'Tea is ready')
    await at('2026-10-24T04:59:00.000Z')
    expect(await newTo(ben)).to.deep.equal([])
    await at('2026-10-24T05:00:00.000Z')
    expect(await newTo(ben)).to.deep.equal([['Tea is ready']])
    expect(await newTo(dan)).to.deep.equal([])
    await at('2026-10-24T11:00:00.000Z')
    expect(await newTo(dan)).to.deep.equal([['Tea is ready']])
    expect(await newTo(ben)).to.deep.equal([])
  })

  it('come at seven after the clocks have changed, and once although the member moves and processes restart', async () => {
    await post(ada, 'Winter time')
    await at('2026-10-25T05:59:00.000Z')
    expect(await newTo(ben)).to.deep.equal([])
    await at('2026-10-25T06:00:00.000Z')
    expect(await newTo(ben)).to.deep.equal([['Winter time']])
    await post(ada, 'More of it')
    await choose(ben, { time_zone: newYork })
    daily.restart()
    await at('2026-10-25T11:00:00.000Z')
    expect(await newTo(dan)).to.deep.equal([['More of it', 'Winter time']])
    expect(await newTo(ben)).to.deep.equal([])
    await at('2026-10-26T11:00:00.000Z')
    expect(await newTo(ben)).to.deep.equal([['More of it']])
    await choose(ben, { time_zone: berlin })
  })

  it('are never empty, although something is coming up', async () => {
    await at('2026-10-27T12:00:00.000Z')
    expect([await newTo(ben), await newTo(dan)]).to.deep.equal([[], []])
  })

  it('show only what the member can read when they are sent', async () => {
    await as(ada)
      .post('/administration/group_categories', {
        group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
      })
      .expect(201)
    const group = { name: 'Garden', slug: 'garden', access: 'closed', group_category_id: 'circles' }
    const id = (await as(ada).post('/groups', { group }).expect(201)).body.id
    await as(ada)
      .post(`/groups/${id}/members`, { member_ids: [app.ids.ben, app.ids.dan] })
      .expect(204)
    const gone = await post(ada, 'Deleted again')
    await post(ada, 'Only in the garden', [id])
    await as(ada).delete(`/api/v1/activities/${gone}`, {}).expect(204)
    await as(dan).delete(`/api/v1/groups/${id}/join`, {}).expect(204)
    await at('2026-10-28T12:00:00.000Z')
    expect(await newTo(dan)).to.deep.equal([])
    const garden = await newTo(ben)
    expect(garden).to.deep.equal([['Only in the garden']])
    // Members may leave groups out.
    await post(ada, 'Still in the garden', [id])
    await post(ada, 'For everyone')
    await choose(ben, {
      email_daily_digests: { enabled: 'selected_groups', group_ids: [], include_network_level: true },
    })
    await at('2026-10-29T12:00:00.000Z')
    expect(await newTo(ben)).to.deep.equal([['For everyone']])
    await choose(ben, { email_daily_digests: all })
  })

  it('carry notifications that members want there, unless they were read', async () => {
    const wanted = { notifications: { message: { mail: 'digest' } } }
    await newTo(dan)
    await choose(ben, wanted)
    await choose(dan, wanted)
    const message = { to: [app.ids.ben, app.ids.dan], subject: 'Secret', content: 'Words' }
    await as(ada).post('/api/v1/messages', message).expect(201)
    const [thread] = (await as(dan).get('/notifications?read=false').expect(200)).body.notifications
    await as(dan)
      .post(`/notifications/${encodeURIComponent(thread.id)}/read`, { read_no: thread.last_no })
      .expect(200)
    await at('2026-10-30T12:00:00.000Z')
    expect(await newTo(dan)).to.deep.equal([])
    expect(await newTo(ben)).to.deep.equal([['Ada Lindqvist sent you a message']])
    await at('2026-10-31T12:00:00.000Z')
    expect(await newTo(ben)).to.deep.equal([])
  })

  it('show replies where the network wants them, and news of old posts', async () => {
    const id = await post(dan, 'Who brings cake?')
    await as(ben).post(`/api/v1/activities/${id}/replies`, { content: 'I do' }).expect(201)
    await at('2026-11-01T12:00:00.000Z')
    const [letter] = await daily.newTo(app.ids.ben)
    expect(letter?.sections?.[0]?.items[0]).to.deep.equal({
      text: 'Who brings cake?',
      detail: 'Dan Whitlock · 1 reply\nBen Okafor: I do',
      path: `/activities/${id}`,
      about: { thread: { kind: 'activity', id } },
    })
    expect(await newTo(dan)).to.deep.equal([['Who brings cake?']])
  })

  it('come on the days that the network has chosen', async () => {
    await choose(dan, { email_daily_digests: none, email_digests: all })
    await network({ digest_sending_days: ['3lpm'] })
    await post(ada, 'This week')
    await at('2026-11-04T22:59:00.000Z')
    expect(await newTo(dan)).to.deep.equal([])
    await at('2026-11-04T23:00:00.000Z')
    const [letter] = await daily.newTo(app.ids.dan)
    expect(letter?.subject).to.equal('Digest: Lindenhof')
    expect(JSON.stringify(letter?.sections)).to.include('This week')
  })

  it('that no process was there to send come late, but not before another one of the same day', async () => {
    await post(ada, 'While nobody worked')
    await at('2026-11-13T01:00:00.000Z')
    expect((await newTo(dan)).flat()).to.include('While nobody worked')
  })

  it('quote messages where the network lets texts leave it, and not those that were deleted', async () => {
    await at('2026-11-14T12:00:00.000Z')
    await newTo(ben)
    await network({ notifications_send_direct_message_body: true })
    const send = async (subject: string, content: string) =>
      (
        await as(ada)
          .post('/api/v1/messages', { to: [app.ids.ben], subject, content })
          .expect(201)
      ).body.id
    await send('Pears', 'In the *cellar*')
    const gone = await send('Plums', 'In the shed')
    await as(ben).delete(`/api/v1/messages/${gone}`, {}).expect(204)
    await app.projected()
    await at('2026-11-15T12:00:00.000Z')
    const mails = await daily.newTo(app.ids.ben)
    const items = mails.flatMap(({ sections = [] }) => sections.flatMap((section) => section.items))
    expect(items.map(({ text, detail }) => [text, detail])).to.deep.equal([
      ['Ada Lindqvist wrote to you: Pears', 'In the cellar'],
    ])
  })

  it('wait for the end of quiet hours, also where Berlin and New York change their clocks on other days', async () => {
    const quiet_hours = { enabled: true, from: '22:00', to: '08:00' }
    const settings = { quiet_hours, email_daily_digests: all, email_digests: none }
    await choose(ben, { ...settings, time_zone: berlin })
    await choose(dan, { ...settings, time_zone: newYork })
    await at('2027-03-13T13:00:00.000Z')
    await Promise.all([newTo(ben), newTo(dan)])
    /** The moments at which the news of a day came: each time one minute before, and at the end of the quiet hours. */
    const came = async (news: string, day: string, ends: string[]) => {
      await post(ada, news)
      const found: string[] = []
      for (const hour of ends)
        for (const moment of [`${String(Number(hour) - 1).padStart(2, '0')}:59`, `${hour}:00`]) {
          await at(`${day}T${moment}:00.000Z`)
          for (const name of [ben, dan] as const)
            for (const texts of await newTo(name)) found.push(`${name} ${moment} ${texts.join()}`)
        }
      return found
    }
    // America has changed its clocks this night, Europe two weeks later.
    expect(await came('Crocuses', '2027-03-14', ['07', '12'])).to.deep.equal([
      'ben 07:00 Crocuses',
      'dan 12:00 Crocuses',
    ])
    await at('2027-03-27T13:00:00.000Z')
    expect(await came('Tulips', '2027-03-28', ['06', '12'])).to.deep.equal([
      'ben 06:00 Tulips',
      'dan 12:00 Tulips',
    ])
  })
})

import { expect } from 'chai'
import { putIntoOutbox } from '#platform/mail/outbox.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { waitingMails } from '#test/kit/waiting-mails.ts'

describe('mails that wait', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar = ''
  const texts: string[] = []
  const as = (name: PersonaName) => app.persona(name)
  const created = async (path: string, body: object): Promise<string> =>
    (await as(ada).post(path, body).expect(201)).body.id
  const invite = (name: string) =>
    created('/appointments', {
      appointment: {
        name,
        calendar_ids: [calendar],
        date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
        membership_ids_to_invite: [app.ids.ben],
      },
    })
  const undo = (name: PersonaName, act: { headers: Record<string, unknown> }) =>
    as(name).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
  const unsent = async () => (await app.db('fm.outbox').whereNull('sent_at')).length
  /** So many mails wait for the morning. */
  const waiting = (count: number) => until(async () => (await unsent()) === count)
  /** Lets the night pass. */
  const nextMorning = async (): Promise<string[]> => {
    const toBen = (await waitingMails(app)).filter(({ to_address }) => to_address === emailOf(ben))
    texts.push(...toBen.map(({ text }) => text))
    return toBen.map(({ subject }) => subject)
  }

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    calendar = await created('/calendars', { calendar: { name: 'Fairs', color: '3f7c31', type: 'network' } })
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet_hours = { enabled: true, from: at(-1), to: at(2) }
    for (const name of [ada, ben] as const)
      await as(name).put(`/members/${app.ids[name]}/settings`, { quiet_hours, time_zone: 'UTC' }).expect(204)
    await app.reactorsDone()
    await app.db('fm.captured_mails').delete()
  })
  after(() => app.close())

  it('are not sent about what was deleted, nor that it is over to who never heard of it', async () => {
    const tea = await invite('Tea')
    await invite('Walk')
    await waiting(2)
    await as(ada).delete(`/appointments/${tea}`, {}).expect(204)
    await waiting(3)
    expect(await nextMorning()).to.deep.equal(['Ada Lindqvist invites you: Walk'])
  })

  it('are sent after an undo, once', async () => {
    const tea = await invite('Tea')
    await waiting(1)
    const act = await as(ada).delete(`/appointments/${tea}`, {}).expect(204)
    await waiting(2)
    await undo(ada, act)
    expect(await nextMorning()).to.deep.equal(['Ada Lindqvist invites you: Tea'])
  })

  it('say that it is over to members who heard of it', async () => {
    const tea = await invite('Tea')
    await nextMorning()
    await as(ada)
      .put(`/appointments/${tea}`, { appointment: { name: 'Coffee' } })
      .expect(204)
    await as(ada).delete(`/appointments/${tea}`, {}).expect(204)
    expect(await nextMorning()).to.deep.equal(['Deleted: Coffee'])
  })

  it('are not sent about messages that the recipient has deleted, or not about removed participants', async () => {
    const gone = await created('/api/v1/messages', { to: [app.ids.ben], subject: 'Gone' })
    await created('/api/v1/messages', { to: [app.ids.ben], subject: 'Stays' })
    await waiting(2)
    await as(ben).delete(`/api/v1/messages/${gone}`, {}).expect(204)
    const tea = await invite('Tea')
    await waiting(3)
    await as(ada).delete(`/appointments/${tea}/participants/${tea}~${app.ids.ben}`, {}).expect(204)
    await waiting(4)
    expect(await nextMorning()).to.deep.equal(['Ada Lindqvist sent you a message'])
  })

  it('are not sent about requests that were answered meanwhile', async () => {
    const group = { name: 'Garden', slug: 'garden', access: 'closed', group_category_id: 'circles' }
    const id = await created('/groups', { group })
    await as(ada)
      .post(`/groups/${id}/members`, { member_ids: [app.ids.ben] })
      .expect(204)
    await as(ada).put(`/groups/${id}/members/${app.ids.ben}`, { admin: true }).expect(204)
    await nextMorning()
    await as(dan).post(`/api/v1/groups/${id}/join`, {}).expect(204)
    await as(ada).post(`/groups/${id}/administration/join_requests/${app.ids.dan}/accept`, {}).expect(204)
    expect(await nextMorning()).to.deep.equal([])
  })

  it('are sent about a post that stays in one of two subscribed streams, whichever told of it', async () => {
    for (const slug of ['orchard', 'pond']) {
      await created('/groups', { group: { name: slug, slug, access: 'open', group_category_id: 'circles' } })
      await as(ben).post(`/api/v1/groups/${slug}/join`, {}).expect(204)
      await as(ben).post(`/activitystreams/${slug}/subscribe`, {}).expect(204)
    }
    await nextMorning()
    const post = (content: string) =>
      created('/api/v1/activities', { activity: { content, group_ids: ['orchard', 'pond'] } })
    const move = (id: string, group_ids: string[]) =>
      as(ada).post(`/api/v1/activities/${id}/move`, { group_ids }).expect(204)
    await move(await post('Ducks'), ['orchard'])
    const gone = await post('Frogs')
    await move(gone, ['orchard'])
    await move(gone, ['garden'])
    expect(await nextMorning()).to.deep.equal(['Ada Lindqvist posted Ducks'])
  })

  it('lose the lines about what moved out of sight, and are not sent without any news', async () => {
    const group = { name: 'Board', slug: 'board', access: 'hidden', group_category_id: 'circles' }
    const board = await created('/groups', { group })
    const activity = { content: 'Plans' }
    const [moved, stays] = [
      await created('/api/v1/activities', { activity }),
      await created('/api/v1/activities', { activity }),
    ]
    const digest = (cause: string, ids: string[]) =>
      putIntoOutbox(app.db, {
        cause,
        mailHost: 'localhost',
        now: new Date().toISOString(),
        mail: {
          to: { member_id: app.ids.ben, address: emailOf(ben), name: 'Ben', language: 'en' },
          subject: cause,
          heading: cause,
          paragraphs: [],
          sections: [
            { heading: 'Soon', isContext: true, items: [{ text: 'Tea', detail: null, path: '/' }] },
            {
              heading: 'New',
              items: ids.map((id) => ({
                text: `Line ${id}`,
                detail: null,
                path: '/',
                about: { thread: { kind: 'activity', id } },
              })),
            },
          ],
          action: { label: 'Open', path: '/' },
          reason: 'you asked for it',
          after: new Date(Date.now() + 3_600_000).toISOString(),
        },
      })
    await digest('Both', [moved, stays])
    await digest('Only moved', [moved])
    await as(ada)
      .post(`/api/v1/activities/${moved}/move`, { group_ids: [board] })
      .expect(204)
    expect(await nextMorning()).to.deep.equal(['Both'])
    expect(texts.at(-1)).to.include(`Line ${stays}`).and.not.include(`Line ${moved}`)
  })
})

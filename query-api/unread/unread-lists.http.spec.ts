import { expect } from 'chai'
import { discoverParts } from '#platform/config/discovery.ts'
import { type UnreadCounter, unreadCounter } from '#platform/queries/unread-counter.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const people: readonly PersonaName[] = [ada, ben, gia, dan]
const pageSize = 2

// Every contributed counter is compared with its list, page by page, for each reader after each step.
describe('an unread number is the length of its list', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let counters: UnreadCounter[]
  const seen = new Map<string, Set<number>>()
  before(async () => {
    app = await startTestNetwork()
    counters = await discoverParts(unreadCounter)
  })
  after(() => app.close())

  const lengthOf = async (who: PersonaName, path: string, items: string): Promise<number> => {
    let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`
    let length = 0
    while (next !== null) {
      const answer = await app.persona(who).get(next)
      // A list without pages knows no limit.
      const { body, headers } = answer.status === 422 ? await app.persona(who).get(path).expect(200) : answer
      length += body[items].length
      const after = body.next
        ? `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}&after=${body.next}`
        : null
      next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? after
    }
    return length
  }
  const partsOf = ({ name, shape }: UnreadCounter, view: Record<string, unknown>) => {
    if (typeof shape === 'object') return shape.map((part) => ({ part, count: Number(view[part]) }))
    const value = view[name]
    if (shape === 'number') return [{ part: '', count: Number(value) }]
    if (shape === 'activities')
      return Object.entries(value as object).map(([part, count]) => ({ part, count: Number(count) }))
    return (value as object[]).map((entry) => {
      const [part, count] = Object.values(entry)
      return { part: String(part), count: Number(count) }
    })
  }
  const compare = async (step: string) => {
    for (const who of people) {
      const { body } = await app.persona(who).get('/api/v1/unreads').expect(200)
      for (const counter of counters)
        for (const { part, count } of partsOf(counter, body)) {
          const { path, items } = counter.list
          const length = await lengthOf(who, path(part), items)
          expect(count, `${counter.name} ${part} of ${who} after ${step}`).to.equal(length)
          seen.set(counter.name, (seen.get(counter.name) ?? new Set()).add(count))
        }
    }
  }

  it('after invitations, answers, cancellations, messages, posts, requests and lost rights', async () => {
    const { ids } = app
    const as = (who: PersonaName) => app.persona(who)
    const created = async (who: PersonaName, path: string, body: object): Promise<string> =>
      (await as(who).post(path, body).expect(201)).body.id
    await compare('the start')

    const calendar = await created(ada, '/calendars', {
      calendar: { name: 'Fairs', color: '3f7c31', type: 'network' },
    })
    const meeting = (name: string) =>
      created(ada, '/appointments', {
        appointment: {
          name,
          calendar_ids: [calendar],
          date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
          membership_ids_to_invite: [ids.ben, ids.gia, ids.dan],
        },
      })
    const [tea, choir, fair] = [await meeting('Tea'), await meeting('Choir'), await meeting('Fair')]
    await compare('three invitations')
    await as(ben).post(`/api/v1/invites/${tea}~${ids.ben}/accept`, {}).expect(204)
    await as(ada).post(`/appointments/${choir}/cancel`, {}).expect(204)
    await compare('an answer and a cancellation')
    await as(ada).delete(`/appointments/${fair}`, {}).expect(204)
    await compare('a deletion')

    const message = (to: PersonaName[], more: object = {}) =>
      created(ada, '/api/v1/messages', { to: to.map((who) => ids[who]), content: 'Hello', ...more })
    const hello = await message([ben, gia])
    await message([ben])
    await message([ben, dan])
    const all = await message([], { to_all_network_members: true })
    await app.command('messages/deliver', { message_id: all, member_ids: [ids.ben, ids.gia, ids.dan] })
    await compare('messages')
    await as(ben).post(`/api/v1/messages/${hello}/read`, {}).expect(204)
    await as(gia).delete(`/api/v1/messages/${hello}`, {}).expect(204)
    await compare('a message read and one deleted')

    await created(ada, '/api/v1/activities', { activity: { type: 'note', content: 'Apples are ripe' } })
    await created(ben, '/api/v1/activities', { activity: { type: 'note', content: 'Pears as well' } })
    await compare('posts')

    const circle = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await created(ada, '/administration/group_categories', { group_category: circle })
    const group = await created(ben, '/groups', {
      group: { name: 'Garden', access: 'closed', group_category_id: 'circles' },
    })
    await as(ada).post(`/api/v1/groups/${group}/join`, {}).expect(204)
    await as(dan).post(`/api/v1/groups/${group}/join`, {}).expect(204)
    await compare('requests to join')
    await as(ben).post(`/groups/${group}/administration/join_requests/${ids.dan}/accept`, {}).expect(204)
    await compare('a member let in')
    const invited = { membership_invites: { membership_ids: [ids.ada] } }
    const bees = await created(ben, '/groups', {
      group: { name: 'Bees', access: 'closed', group_category_id: 'circles' },
    })
    await as(ben).post(`/groups/${bees}/membership_invites`, invited).expect(204)
    await compare('an invitation to a group')
    await as(ben).put(`/groups/${bees}/archive`, {}).expect(204)
    await compare('an archived group')

    const room = encodeURIComponent(`group/${group}`)
    const say = (who: PersonaName, content: string) =>
      created(who, `/api/v1/chats/${room}/messages`, { content })
    const first = await say(ben, 'One')
    for (const content of ['Two', 'Three', 'Four']) await say(ben, content)
    await say(dan, 'Five')
    await compare('messages in a room')
    await as(dan).post(`/api/v1/chats/${room}/mark_as_read`, { last_read_id: first }).expect(204)
    await as(ben).delete(`/api/v1/chats/${room}/messages/${first}`, {}).expect(204)
    await compare('a room read in part')
  })

  it('has been something other than zero for every counter, so this spec looks at each', () => {
    const idle = counters.filter(({ name }) => Math.max(...(seen.get(name) ?? [0])) === 0)
    expect(idle.map(({ name }) => name)).to.deep.equal([])
  })
})

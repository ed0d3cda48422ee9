import { expect } from 'chai'
import type { Call } from '#platform/language/contract.ts'
import { newId } from '#platform/language/ids.ts'
import { everyCall, everyProtocolCall } from './kit/every-call.ts'
import { discoverExamples, type Ids, onlyFeature } from './kit/examples.ts'
import type { Response } from './kit/requests.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from './kit/test-network.ts'
import { until } from './kit/until.ts'

const examples = await discoverExamples()
const permissions = examples.flatMap(({ permissions }) => permissions ?? [])

// Names that only those may find who belong there; each occurs nowhere else.
const ownWords = ['quagga', 'okapi', 'tapir', 'numbat', 'axolotl', 'jerboa'] as const
const words: string[] = [...ownWords, ...permissions.flatMap(({ hidden }) => hidden?.words ?? [])]

type Routed = { name: string; call: Call }

const open = permissions.flatMap(({ open = [] }) => open).sort()

describe('who may do what', function () {
  this.timeout(120_000)
  let app: TestNetwork
  let routed: Routed[]
  /** Things of Ben's that neither Dan nor Gia may see. */
  let hidden: Ids
  /** Things that everybody in the network sees and Ben runs. */
  let visible: Ids
  const as = (name: PersonaName) => app.persona(name)
  const made = async (name: PersonaName, path: string, body: object): Promise<string> =>
    (await as(name).post(path, body).expect(201)).body.id

  before(async () => {
    app = await startTestNetwork()
    routed = await everyCall()
    const { ids } = app
    await made(ada, '/administration/group_categories', {
      group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
    })
    const group = (name: string, access: string) =>
      made(ben, '/groups', { group: { name, access, group_category_id: 'circles' } })
    const [quagga, board, choir] = [
      await group('Quagga', 'hidden'),
      await group('Board', 'closed'),
      await group('Choir', 'open'),
    ]
    await as(ben)
      .post(`/groups/${choir}/members`, { member_ids: [ids.gia] })
      .expect(204)
    await as(ben)
      .post(`/groups/${quagga}/members`, { member_ids: [ids.ada] })
      .expect(204)
    const calendar = (name: string, type: string, parent_id: string | null = null, by = ben) =>
      made(by as PersonaName, '/calendars', { calendar: { name, color: '3f7c31', type }, parent_id })
    const okapi = await calendar('Okapi', 'personal')
    const jerboa = await calendar('Jerboa', 'group', quagga)
    const choirs = await calendar('Choir', 'group', choir)
    const fairs = await calendar('Fairs', 'network', null, ada)
    const secret = await made(ben, '/appointments', appointment('Tapir', [okapi, jerboa]))
    const series = await made(ben, '/appointments', {
      appointment: {
        ...appointment('Tapir weekly', [okapi]).appointment,
        recurrence_pattern: { recurrence_frequency: 'weekly' },
      },
    })
    await as(ben)
      .post(`/appointments/${secret}/participants`, { participant: { membership_ids: [ids.ada] } })
      .expect(204)
    const shown = await made(ben, '/appointments', appointment('Market', [fairs]))
    // The hidden group was invited as such; readers of the list must not learn of it.
    await as(ben)
      .post(`/appointments/${shown}/participants`, { participant: { group_ids: [quagga] } })
      .expect(204)
    const sung = await made(ben, '/appointments', appointment('Rehearsal', [choirs]))
    const message = await made(ben, '/api/v1/messages', {
      to: [ids.ada],
      subject: 'Numbat',
      content: 'Axolotl',
    })
    const session = (await as(ben).get('/api/v1/account/sessions').expect(200)).body.sessions[0].id
    hidden = {
      appointment_id: secret,
      series_id: series,
      participant_id: `${secret}~${ids.ada}`,
      invite_id: `${secret}~${ids.ada}`,
      calendar_id: okapi,
      group_id: quagga,
      message_id: message,
      member_id: ids.dan,
      session_id: session,
    }
    visible = { appointment_id: shown, calendar_id: fairs, group_id: board, sung, choirs, choir }
    for (const one of permissions) {
      hidden = { ...hidden, ...(await one.hidden?.create(app)) }
      visible = { ...visible, ...(await one.visible?.(app)) }
    }
    await app.projected()
  })
  after(() => app.close())

  it('asks everybody to sign in, but on the few routes that say otherwise', async () => {
    const answers = await Promise.all(
      routed.map(async ({ call }) => {
        const path = filled(call, madeUp(), app.ids.ada)
        const { status, body } = await app.send(call.method, path, bodyOf(call))
        return { route: `${call.method} ${call.path}`, open: call.open, status, code: body?.code }
      }),
    )
    expect(
      answers
        .filter(({ open }) => open)
        .map(({ route }) => route)
        .sort(),
    ).to.deep.equal(open)
    expect(
      answers.filter(({ open, status, code }) => !open && (status !== 401 || code !== 'sign_in')),
    ).to.deep.equal([])
    expect(answers.length).to.be.greaterThan(onlyFeature === null ? 70 : 3)
  })

  it('has a route in the app for each call, and none beside them that is open', async () => {
    const protocols = await everyProtocolCall()
    const known = new Set(
      [...routed.map(({ call }) => call), ...protocols].map(({ method, path }) => `${method} ${path}`),
    )
    const there = new Set(app.httpApp.routes.map(({ method, path }) => `${method} ${path}`))
    expect([...known].filter((route) => !there.has(route))).to.deep.equal([])
    const openRoutes = app.httpApp.routes.filter(
      ({ method, path, open }) => open && !known.has(`${method} ${path.replace(/\.json$/, '')}`),
    )
    // The name of a line, which only its client knows, opens what it belongs to.
    expect(openRoutes.map(({ path }) => path).sort()).to.deep.equal(['/changes/heard', '/openapi.json'])
    expect(protocols.flatMap(({ open, method, path }) => (open ? [`${method} ${path}`] : []))).to.deep.equal([
      'GET /.well-known/caldav',
      'PROPFIND /.well-known/caldav',
      'OPTIONS /.well-known/caldav',
      'OPTIONS /dav/calendars/*rest',
      'OPTIONS /dav/files/*rest',
    ])
  })

  for (const name of [dan, gia] as const)
    it(`tells ${name} no more of what is hidden than of what does not exist`, async () => {
      const notified: string[] = []
      for (const { call } of routed.filter(
        ({ call }) => call.path.includes(':') && !call.path.includes(':category'),
      )) {
        const none = madeUp()
        const pairs = [
          [hidden, none],
          [
            { ...hidden, appointment_id: `r-${hidden.series_id}-20300305T1000Z` },
            { ...none, appointment_id: `r-${none.series_id}-20300305T1000Z` },
          ],
          [
            { ...hidden, participant_id: 'me', invite_id: `${hidden.appointment_id}~${app.ids[name]}` },
            { ...none, participant_id: 'me', invite_id: `${none.appointment_id}~${app.ids[name]}` },
          ],
        ] as const
        if (name === dan && call.path.includes(':member_id') && !call.path.includes(':group_id')) continue
        for (const [there, gone] of pairs) {
          const [one, other] = [await tried(name, call, there), await tried(name, call, gone)]
          if (one !== other) notified.push(`${call.method} ${call.path}: ${one} / ${other}`)
          else if (!expectedFor(call).test(one)) notified.push(`${call.method} ${call.path}: ${one}`)
        }
      }
      expect(notified).to.deep.equal([])
    })

  for (const name of [dan, gia] as const)
    it(`lets ${name} find no hidden name in any answer`, async () => {
      const routes: Ids[] = [
        hidden,
        { ...hidden, ...visible },
        {
          ...hidden,
          ...visible,
          appointment_id: visible.sung ?? '',
          group_id: visible.choir ?? '',
          calendar_id: visible.choirs ?? '',
        },
      ]
      const found: string[] = []
      for (const { call } of routed.filter(({ call }) => call.kind === 'query'))
        for (const ids of routes)
          for (const query of queriesOf(call)) {
            const { text } = await as(name).get(
              filled(call, { ...ids, category: 'circles' }, app.ids[name]) + query,
            )
            const leaked = words.filter((word) => text.toLowerCase().includes(word))
            if (leaked.length > 0) found.push(`${call.path}${query}: ${leaked}`)
          }
      expect(found).to.deep.equal([])
    })

  it('finds those names for members who belong there, so looking for them means something', async () => {
    const texts = await Promise.all([
      as(ben).get(`/api/v1/groups/${hidden.group_id}`),
      as(ben).get('/calendars'),
      as(ben).get(`/appointments/${hidden.appointment_id}`),
      as(ada).get('/api/v1/messages'),
    ])
    const all = texts.map(({ text }) => text.toLowerCase()).join(' ')
    expect(ownWords.filter((word) => !all.includes(word))).to.deep.equal([])
  })

  it('gives a hidden thing away by no filter, recipient, guest or parent either', async () => {
    const none = madeUp()
    const asked: [PersonaName, string, string, (ids: Ids) => object | undefined, ((ids: Ids) => string)?][] =
      [
        [dan, 'GET', '/members', () => undefined, (ids) => `?exclude_group_members_of=${ids.group_id}`],
        [
          dan,
          'GET',
          '/appointments',
          () => undefined,
          (ids) => `?calendar_ids=${ids.calendar_id}&from=2030-03-01T00:00:00Z&to=2030-03-31T00:00:00Z`,
        ],
        [dan, 'POST', '/api/v1/messages', (ids) => ({ to_group: [ids.group_id], subject: 'Hello' })],
        [
          dan,
          'POST',
          '/api/v1/messages',
          (ids) => ({ to: [app.ids.ben], subject: 'Hello', conversation_starter_id: ids.message_id }),
        ],
        [
          dan,
          'POST',
          '/api/v1/messages',
          (ids) => ({ to: [app.ids.ben], subject: 'Hello', reply_to_id: ids.message_id }),
        ],
        [gia, 'POST', '/api/v1/messages', (ids) => ({ to: [ids.member_id], subject: 'Hello' })],
        [dan, 'POST', '/appointments', (ids) => appointment('Tea', [ids.calendar_id ?? ''])],
        [
          dan,
          'POST',
          '/appointments',
          (ids) => ({
            appointment: {
              ...appointment('Tea', [visible.calendar_id ?? '']).appointment,
              group_ids_to_invite: [ids.group_id],
            },
          }),
        ],
        [
          dan,
          'POST',
          '/calendars',
          (ids) => ({ calendar: { name: 'Tea', color: '3f7c31', type: 'group' }, parent_id: ids.group_id }),
        ],
        [
          gia,
          'POST',
          '/appointments',
          (ids) => ({
            appointment: {
              ...appointment('Tea', [visible.choirs ?? '']).appointment,
              membership_ids_to_invite: [ids.member_id],
            },
          }),
        ],
        [
          gia,
          'POST',
          '/appointments',
          (ids) => ({
            appointment: {
              ...appointment('Tea', [visible.choirs ?? '']).appointment,
              contact_ids: [ids.member_id],
            },
          }),
        ],
      ]
    const notified: string[] = []
    for (const [name, method, path, body, query = () => ''] of asked) {
      const [one, other] = await Promise.all(
        [hidden, none].map((ids) => answerOf(name, method, path + query(ids), body(ids))),
      )
      if (one !== other) notified.push(`${name} ${method} ${path}: ${one} / ${other}`)
    }
    expect(notified).to.deep.equal([])
  })

  it('tells by no refusal who and what stands in a hidden appointment', async () => {
    const naming = (contact_ids: string[]) => ({ appointment: { contact_ids } })
    const path = `/appointments/${hidden.appointment_id}`
    await as(ben)
      .put(path, naming([app.ids.dan]))
      .expect(204)
    const [there, gone] = await Promise.all(
      [path, `/appointments/${newId()}`].map((one) => answerOf(gia, 'PUT', one, naming([app.ids.dan]))),
    )
    expect(there).to.equal(gone)
    await as(ben).put(path, naming([])).expect(204)
  })

  it('lets a guest who runs a group take in only whom the guest sees', async () => {
    const { ids } = app
    const path = `/groups/${visible.choir}/members`
    await as(ben).put(`${path}/${ids.gia}`, { admin: true }).expect(204)
    const [hiddenOne, none] = await Promise.all(
      [ids.dan, newId()].map((id) => answerOf(gia, 'POST', path, { member_ids: [ids.gia, id] })),
    )
    expect(hiddenOne).to.equal(none)
    for (const part of ['422 ', 'member_unknown', '/member_ids/1']) expect(hiddenOne).to.include(part)
    await as(ben).put(`${path}/${ids.gia}`, { admin: false }).expect(204)
  })

  it('lets nobody find a hidden group by a name that is taken', async () => {
    for (const group of [{ name: 'Quagga' }, { name: 'Herd', slug: 'quagga' }])
      expect(hidden.group_id).not.to.equal(group.slug ?? group.name.toLowerCase())
    const open = { name: 'Quagga', slug: 'quagga', group_category_id: 'circles' }
    expect(await made(ada, '/groups', { group: { ...open, access: 'hidden' } })).not.to.equal('quagga')
    expect(await made(ben, '/groups', { group: { ...open, access: 'closed' } })).to.equal('quagga')
    await as(dan).post('/groups', { group: open }).expect(422)
  })

  it('refuses with 403 what a member sees and may not do, and changes nothing', async () => {
    const before = (await as(dan).get(`/appointments/${visible.appointment_id}`).expect(200)).text
    const board = (await as(dan).get(`/api/v1/groups/${visible.group_id}`).expect(200)).text
    const own = { member_id: app.ids.ben }
    const refused = permissions.flatMap(({ refused = [] }) => refused)
    const ids = {
      ...visible,
      ...own,
      category_id: 'circles',
      participant_id: `${visible.appointment_id}~${app.ids.ada}`,
    }
    const wrong: string[] = []
    for (const route of refused) {
      const found = routed.find(({ call }) => routeOf(call) === route)
      if (!found) throw new Error(`${route} is no route`)
      const { status } = await sent(dan, found.call, ids)
      if (status !== 403) wrong.push(`${route}: ${status}`)
    }
    expect(wrong).to.deep.equal([])
    expect(refused.length).to.be.greaterThan(onlyFeature === null ? 40 : 1)
    expect((await as(dan).get(`/appointments/${visible.appointment_id}`).expect(200)).text).to.equal(before)
    expect((await as(dan).get(`/api/v1/groups/${visible.group_id}`).expect(200)).text).to.equal(board)
  })

  it('leaves each their own: invitations, sessions and mailboxes of others are out of reach', async () => {
    const { ids } = app
    const invite = `${visible.appointment_id}~${ids.ada}`
    for (const path of [`/api/v1/invites/${invite}/accept`, `/api/v1/invites/${invite}/reject`])
      await as(dan).post(path, {}).expect(404)
    // A participant id of one appointment under the path of another.
    const mixed = `/appointments/${visible.appointment_id}/participants/${hidden.appointment_id}~${ids.ada}`
    await as(ada).put(mixed, { status: 'accepted' }).expect(404)
    await as(ben).delete(mixed, {}).expect(404)
    await as(dan).delete(`/api/v1/account/sessions/${hidden.session_id}`, {})
    await as(ben).get('/api/v1/account/sessions').expect(200)
    for (const [method, path] of [
      ['POST', 'read'],
      ['DELETE', 'read'],
      ['DELETE', 'delete'],
      ['POST', 'restore'],
      ['DELETE', 'sent/delete'],
      ['POST', 'sent/restore'],
    ])
      await as(dan)
        [method === 'POST' ? 'post' : 'delete'](`/api/v1/messages/${path}`, {
          message_ids: [hidden.message_id],
        })
        .expect(404)
    expect((await as(ada).get('/api/v1/unreads').expect(200)).body.Messages).to.equal(1)
  })

  it('shows a guest from outside only those with whom a group is shared', async () => {
    const { body } = await as(gia).get('/members').expect(200)
    const found = body.members.map(({ id }: { id: string }) => id)
    expect(found.sort()).to.deep.equal([app.ids.ben, app.ids.gia].sort())
    expect(body.pagination.total).to.equal(2)
    for (const id of [app.ids.ada, app.ids.dan]) await as(gia).get(`/members/${id}`).expect(404)
    await as(gia).get(`/appointments/${visible.appointment_id}`).expect(404)
    await as(gia).get(`/appointments/${visible.sung}`).expect(200)
  })

  it('takes from who was invited and dismissed all sight of it, also on a running stream', async () => {
    const { ids } = app
    const path = `/appointments/${hidden.appointment_id}`
    const stream = await app.follow(ids.dan)
    await as(ben)
      .post(`${path}/participants`, { participant: { membership_ids: [ids.dan] } })
      .expect(204)
    await as(dan).get(path).expect(200)
    await until(() =>
      stream.events.some(
        ({ topic, data }) => topic === 'appointments' && JSON.stringify(data).includes('Tapir'),
      ),
    )
    await as(ben).delete(`${path}/participants/${hidden.appointment_id}~${ids.dan}`, {}).expect(204)
    for (const gone of [path, `${path}.ics`, `${path}/participants`, `${path}/history`, `${path}.json`])
      await as(dan).get(gone).expect(404)
    expect((await as(dan).get('/api/v1/invites?status=open').expect(200)).body.total).to.equal(0)
    expect((await as(dan).get('/api/v1/unreads').expect(200)).body.Calendars).to.equal(0)
    await as(dan).post(`/api/v1/invites/${hidden.appointment_id}~${ids.dan}/accept`, {}).expect(404)
    await as(ben)
      .put(path, { appointment: { name: 'Tapir moved on' } })
      .expect(204)
    await as(ben)
      .put(`/appointments/${visible.appointment_id}`, { appointment: { name: 'Market hall' } })
      .expect(204)
    await until(() => stream.events.some(({ data }) => JSON.stringify(data).includes('Market hall')))
    expect(JSON.stringify(stream.events)).not.to.include('moved on')
    stream.close()
  })

  it('takes from who was put out of a group what the group sees, within the session', async () => {
    const { ids } = app
    const stream = await app.follow(ids.gia)
    const routes = [
      `/appointments/${visible.sung}`,
      `/calendars/${visible.choirs}`,
      `/api/v1/groups/${visible.choir}`,
      `/members/${ids.ben}`,
    ]
    for (const route of routes) await as(gia).get(route).expect(200)
    await as(ben).delete(`/groups/${visible.choir}/members/${ids.gia}`, {}).expect(204)
    for (const route of routes) await as(gia).get(route).expect(404)
    await as(ben)
      .put(`/appointments/${visible.sung}`, { appointment: { name: 'Rehearsal two' } })
      .expect(204)
    await as(ben)
      .post('/api/v1/messages', { to: [ids.gia], subject: 'Goodbye' })
      .expect(201)
    await until(() => stream.events.some(({ data }) => JSON.stringify(data).includes('Goodbye')))
    expect(JSON.stringify(stream.events)).not.to.include('Rehearsal two')
    stream.close()
  })

  it("sends nothing of what is hidden over anybody else's stream", async () => {
    const { ids } = app
    const streams = await Promise.all([app.follow(ids.dan), app.follow(ids.gia)])
    const receive = (text: string) =>
      Promise.all(streams.map((stream) => stream.until(() => JSON.stringify(stream.events).includes(text))))
    await as(ben)
      .put(`/groups/${hidden.group_id}`, { group: { name: 'Quagga herd' } })
      .expect(204)
    await as(ben)
      .put(`/calendars/${hidden.calendar_id}`, { calendar: { name: 'Okapi path' } })
      .expect(204)
    await as(ben)
      .put(`/appointments/${hidden.appointment_id}`, { appointment: { name: 'Tapir again' } })
      .expect(204)
    await as(ben)
      .post('/api/v1/messages', { to: [ids.ada], subject: 'Numbat two', content: 'Axolotl' })
      .expect(201)
    await as(ben)
      .post('/api/v1/messages', { to: [ids.dan, ids.gia], to_group: [hidden.group_id], subject: 'For both' })
      .expect(201)
    await receive('For both')
    const received = JSON.stringify(streams.map(({ events }) => events)).toLowerCase()
    expect(words.filter((word) => received.includes(word))).to.deep.equal([])
    for (const stream of streams) stream.close()
  })

  it('shuts out locked members, in running sessions and streams as well', async () => {
    const { ids } = app
    await as(dan).get('/members').expect(200)
    const stream = await app.follow(ids.dan)
    await as(ada).put(`/administration/members/${ids.dan}`, { locked: true }).expect(204)
    await as(dan).get('/members').expect(401)
    await as(dan)
      .post('/api/v1/messages', { to: [ids.ben], subject: 'Hello' })
      .expect(401)
    await stream.ended
    const { body } = await as(ben).get('/directory?q=Dan').expect(200)
    expect(body.entries).to.deep.equal([])
  })

  const sent = (name: PersonaName, call: Call, ids: Ids): Promise<Response> => {
    const verb = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const path = filled(call, ids, app.ids[name])
    return verb === 'get' ? as(name).get(path) : as(name)[verb](path, bodyOf(call))
  }
  const answerOf = async (name: PersonaName, method: string, path: string, body: object | undefined) => {
    const verb = method.toLowerCase() as 'get' | 'post'
    const { status, text } = await (verb === 'get' ? as(name).get(path) : as(name)[verb](path, body))
    return withoutNames(`${status} ${text}`)
  }
  /** What an attempt was answered, without what names the attempt itself. */
  const tried = async (name: PersonaName, call: Call, ids: Ids): Promise<string> => {
    const { status, text } = await sent(name, call, ids)
    return withoutNames(`${status} ${text}`)
  }
})

const withoutNames = (text: string): string => text.replace(/urn:request:[0-9a-f-]+/g, '')

const routeOf = ({ method, path }: Call): string => `${method} ${path}`

const alike = permissions.flatMap(({ alike = {} }) => Object.entries(alike))
const isRoute = (pattern: string, { method, path }: Call): boolean => {
  const [verb, route = ''] = pattern.split(' ')
  const isThere = route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route
  return isThere && (verb === '*' || verb === method)
}

/** What does not exist is not found; a few routes answer everybody alike, whatever is asked for. */
const expectedFor = (call: Call): RegExp => {
  const [, own] = alike.find(([pattern]) => isRoute(pattern, call)) ?? []
  if (own !== undefined) return new RegExp(`^${own}`)
  return call.path.startsWith('/administration/') ? /^403 / : /^404 /
}

const appointment = (name: string, calendar_ids: string[]) => ({
  appointment: {
    name,
    calendar_ids,
    date: { start: '2030-03-05T10:00:00Z', end: '2030-03-05T11:00:00Z', time_zone: 'Europe/Berlin' },
  },
})

const madeUp = (): Ids => {
  const [appointment_id, member_id] = [newId(), newId()]
  return {
    appointment_id,
    series_id: newId(),
    participant_id: `${appointment_id}~${member_id}`,
    invite_id: `${appointment_id}~${member_id}`,
    calendar_id: newId(),
    group_id: 'no-such-group',
    message_id: newId(),
    member_id,
    session_id: newId(),
    category: 'no-such-category',
  }
}

const filled = ({ path }: Call, ids: Ids, own: string): string =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? own))

const queriesOf = ({ path }: Call): string[] => {
  if (path === '/appointments' || path === '/appointments/participating')
    return ['?from=2030-03-01T00:00:00Z&to=2030-03-31T00:00:00Z']
  if (path === '/directory' || path === '/members' || path === '/directory/:category')
    return ['', '?q=q', '?q=t']
  if (path === '/api/v1/invites' || path === '/api/v1/participations')
    return [
      '',
      ...['open', 'expired', 'obsolete', 'upcoming', 'accepted', 'declined'].map((tab) => `?status=${tab}`),
    ]
  return ['']
}

/** A body that each command takes, so that it is refused for no other reason. */
const bodies: Record<string, object> = Object.assign({}, ...permissions.map(({ bodies = {} }) => bodies))
const bodyOf = (call: Call): object => bodies[routeOf(call)] ?? {}

import { expect } from 'chai'
import { discoverExports } from '#platform/config/discovery.ts'
import type { Query } from '#platform/language/contract.ts'
import type { QuerySet } from '#platform/queries/queries.ts'
import { ada, ben, gia, type PersonaName, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

// Read with every request, and up to date before the command that changes them is answered.
const readByPermit = ['key_grants', 'network_settings']

type Ids = Record<string, string>

describe('the tables that a query depends on', function () {
  this.timeout(120_000)
  let app: TestNetwork
  let ids: Ids
  const as = (name: PersonaName) => app.persona(name)
  const made = async (name: PersonaName, path: string, body: object): Promise<string> =>
    (await as(name).post(path, body).expect(201)).body.id

  // One of each thing, with all the names that a view of it shows.
  before(async () => {
    app = await startTestNetwork()
    const { ids: people } = app
    const circle = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await made(ada, '/administration/group_categories', { group_category: circle })
    const group = { name: 'Choir', access: 'closed', group_category_id: 'circles' }
    const choir = await made(ben, '/groups', { group })
    await as(ben)
      .post(`/groups/${choir}/members`, { member_ids: [people.gia] })
      .expect(204)
    await as(ada).post(`/api/v1/groups/${choir}/join`).expect(204)
    const colour = { color: '3f7c31' }
    const own = await made(ben, '/calendars', {
      calendar: { ...colour, name: 'Own', type: 'personal', membership_ids: [people.ada] },
    })
    const sung = await made(ben, '/calendars', {
      calendar: { ...colour, name: 'Sung', type: 'group' },
      parent_id: choir,
    })
    const fair = await made(ben, '/tags', { tag: { name: 'Autumn fair' } })
    const stalls = await made(ben, '/tags', { tag: { name: 'Autumn stalls', parent_id: fair } })
    const about = `About #[${stalls}:it]`
    const appointment = (name: string, more: object = {}) =>
      made(ben, '/appointments', {
        appointment: {
          name,
          calendar_ids: [own, sung],
          date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
          contact_ids: [people.gia],
          membership_ids_to_invite: [people.ada, people.ben],
          group_ids_to_invite: [choir],
          description: about,
          send_email_notification: false,
          ...more,
        },
      })
    const tea = await appointment('Tea')
    const weekly = { recurrence_frequency: 'weekly' }
    const series = await appointment('Every week', { recurrence_pattern: weekly })
    await as(ben).post(`/api/v1/invites/${tea}~${people.ben}/accept`, {}).expect(204)
    const url = 'https://folkmoot.example/'
    const crawl_id = await made(ben, '/system/crawls', { url })
    const page = { url, title: 'Folkmoot', description: '', site_name: '' }
    await app.command('crawls/finish', { crawl_id, page, blob_id: null })
    const message = await made(ben, '/api/v1/messages', {
      to: [people.ada],
      to_group: [choir],
      subject: 'Hello',
      content: about,
      crawl_id,
    })
    ids = {
      crawl_id,
      appointment_id: tea,
      series_id: series,
      group_id: choir,
      calendar_id: own,
      message_id: message,
      member_id: people.ben,
      category: 'circles',
      tag_id: stalls,
    }
    await app.projected()
  })
  after(() => app.close())

  it('are recorded while it runs, so that a reader who waits for a position finds everything', async () => {
    const sets = (await discoverExports('query-api', '.routes.ts'))
      .map(({ value }) => value)
      .filter(isQuerySet)
    const answered = new Set<string>()
    const missing = new Set<string>()
    for (const { contract, handlers: answers } of sets)
      for (const name of Object.keys(answers)) {
        const query = `${contract.feature}/${name}`
        for (const persona of [ada, ben, gia] as const)
          for (const address of addressesOf(contract.calls[name] as Query, ids)) {
            const { status, tables } = await asked(persona, address)
            if (status === 200) answered.add(query)
            const recorded = app.tablesRead.of(query)
            for (const table of tables) if (!recorded.has(table)) missing.add(`${query} reads ${table}`)
          }
      }
    expect([...missing]).to.deep.equal([])
    expect(answered.size).to.be.greaterThan(25)
  })

  it('are not fewer than what its answer shows', () => {
    const shown = {
      'appointments/one': ['appointments', 'participants', 'members', 'tags'],
      'messages/inbox': ['mailbox_entries', 'messages', 'members'],
      'members/one': ['members', 'groups', 'property_sets'],
    }
    for (const [query, tables] of Object.entries(shown))
      expect([...app.tablesRead.of(query)], query).to.include.members(tables)
  })

  const asked = async (persona: PersonaName, address: string) => {
    const tables = new Set<string>()
    const note = ({ sql }: { sql: string }) => {
      for (const [, name] of sql.matchAll(/\brm"?\."?([a-z_]+)_v\d+/g))
        if (name && !readByPermit.includes(name)) tables.add(name)
    }
    app.db.on('query', note)
    const { status } = await as(persona).get(address)
    app.db.off('query', note)
    return { status, tables }
  }
})

const isQuerySet = (value: unknown): value is QuerySet =>
  typeof value === 'object' && value !== null && 'independent' in value && 'handlers' in value

/** The ways to ask: the thing, one date of a series, and what a search adds. */
const addressesOf = ({ path }: Query, ids: Ids): string[] => {
  const filled = (given: Ids) => path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? 'none')
  const range = 'from=2036-05-01T00:00:00Z&to=2036-05-31T00:00:00Z'
  const ofDate = { ...ids, appointment_id: `r-${ids.series_id}-20360506T1600Z` }
  return [
    filled(ids),
    filled(ofDate),
    ...['q=a', 'search=a', range].map((query) => `${filled(ids)}?${query}`),
  ]
}

import { expect } from 'chai'
import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { newEvent } from '#test/kit/recorded.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const table = `rm.${auditRows.sqlName}`
const encoded = (filter: object) => encodeURIComponent(Buffer.from(JSON.stringify(filter)).toString('base64'))

describe('the audit log over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let whisper: string
  const as = (name: PersonaName) => app.persona(name)
  const path = '/administration/audit_log'
  const log = async (filter: object = {}, more = '') =>
    (
      await as(ada)
        .get(`${path}?limit=200&filter=${encoded(filter)}${more}`)
        .expect(200)
    ).body
  const types = (entries: AuditEntry[]) => entries.map(({ type }) => type)

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    await as(ben)
      .post('/groups', { group: { name: 'Garden', group_category_id: 'circles' } })
      .expect(201)
    await as(dan).post('/api/v1/groups/garden/join', {}).expect(204)
    await as(ben)
      .put('/groups/garden', { group: { name: 'Yard' } })
      .expect(204)
    await as(ben)
      .put(`/members/${app.ids.ben}`, { member: { position: 'Gardener' } })
      .expect(204)
    const message = { to: [app.ids.dan], subject: 'Whisper', content: 'Psst' }
    whisper = (await as(ben).post('/api/v1/messages', message).expect(201)).body.id
  })
  after(() => app.close())

  it('is read by administrators only', async () => {
    await as(ben).get(path).expect(403)
    await as(ben).get(`${path}.csv`).expect(403)
    await as(ada).get(path).expect(200)
  })

  it('has a row for every event that was ever stored, but for what people read', async () => {
    // Older versions recorded reading; now it is no event.
    const read = newEvent('MessageRead', { message_id: whisper, member_id: app.ids.dan })
    await app.store.append(`mailbox-${app.ids.dan}`, [read], 'any')
    const position = await app.store.head()
    await as(dan).post(`/api/v1/messages/${whisper}/read`, {}).expect(204)
    await as(dan).delete(`/api/v1/messages/${whisper}/read`, {}).expect(204)
    expect(await app.store.head()).to.equal(position)
    await app.projected()
    const all = (await app.store.readAll(0n, 10_000)).map(({ type }) => type)
    const stored = all.filter((type) => type !== 'MessageRead').length
    expect(stored).to.be.lessThan(all.length)
    const { rows } = await app.db.raw(`select count(*)::int as rows from ${table}`)
    expect(rows[0].rows).to.equal(stored)
    const { total, found } = await log()
    expect(total).to.be.at.least(stored)
    expect(found).to.equal(total)
  })

  it('says who did what to what, with the value before and after', async () => {
    const { entries } = await log({ event_types: ['GroupRenamed'] })
    expect(entries).to.have.length(1)
    expect(entries[0]).to.deep.include({
      feature: 'groups',
      type: 'GroupRenamed',
      object: { kind: 'group', id: 'garden', name: 'Yard', path: '/groups/garden' },
      before: 'Garden',
      after: 'Yard',
    })
    expect(entries[0].actor.name).to.equal('Ben Okafor')
  })

  it('tells whom it concerns', async () => {
    const { entries } = await log({ event_types: ['GroupJoined'] })
    expect(entries[0].member.name).to.equal('Dan Whitlock')
    expect(entries[0].object.name).to.equal('Yard')
  })

  it('finds events by the names of the contract as well', async () => {
    const typesFor = async (name: string) => {
      const { entries } = await log({ event_types: [name] })
      return [...new Set(entries.map(({ type }: { type: string }) => type))]
    }
    expect(await typesFor('GroupJoin')).to.deep.equal(['GroupJoined'])
    expect(await typesFor('GroupJoined')).to.deep.equal(['GroupJoined'])
    expect(await typesFor('PolicySettingUpdate')).to.deep.equal(await typesFor('SettingChosen'))
    expect(await typesFor('NothingOfTheKind')).to.deep.equal([])
  })

  it('is narrowed by person, by time and by words', async () => {
    expect(
      types(
        (await log({ membership_id: app.ids.dan, event_types: ['GroupJoined', 'GroupCreated'] })).entries,
      ),
    ).to.deep.equal(['GroupJoined'])
    const byBen: AuditEntry[] = (await log({ actor_id: app.ids.ben })).entries
    expect(new Set(byBen.map(({ actor }) => actor?.id))).to.deep.equal(new Set([app.ids.ben]))
    expect((await log({ end_date: '2020-01-01T00:00:00.000Z' })).entries).to.deep.equal([])
    expect(types((await log({ details: 'gardener' })).entries)).to.deep.equal(['MemberProfileChanged'])
    expect(types((await log({ details: 'yard', actor_id: app.ids.dan })).entries)).to.deep.equal([
      'GroupJoined',
    ])
  })

  it('begins three months ago when nobody says when, also when the filter cannot be read', async () => {
    const { body } = await as(ada).get(`${path}?filter=nonsense`).expect(200)
    expect(Date.parse(body.filter.start_date)).to.be.within(
      Date.now() - 93 * 86_400_000,
      Date.now() - 88 * 86_400_000,
    )
  })

  it('is paged without gaps and without repeats', async () => {
    const filter = { end_date: new Date().toISOString() }
    const all = (await log(filter)).entries.map(({ id }: AuditEntry) => id)
    const paged: string[] = []
    let after = ''
    for (let page = 0; page < 100; page += 1) {
      const { body } = await as(ada)
        .get(`${path}?limit=7&filter=${encoded(filter)}${after}`)
        .expect(200)
      paged.push(...body.entries.map(({ id }: AuditEntry) => id))
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(paged).to.deep.equal(all)
  })

  it('holds nothing of what people said to each other', async () => {
    const { rows } = await app.db.raw(`select a::text from ${table} a`)
    expect(JSON.stringify(rows)).not.to.match(/Whisper|Psst/)
    expect(types((await log({ event_types: ['MessageSent'] })).entries)).to.deep.equal(['MessageSent'])
  })

  it('notes that it was read, once an hour for a question', async () => {
    await log({ actor_id: app.ids.dan })
    await log({ actor_id: app.ids.dan }, '&after=1')
    const readings = (await app.store.read(`audit-${app.ids.ada}`)).filter(
      ({ data }) => data.question.actor_id === app.ids.dan && data.question.event_types.length === 0,
    )
    expect(readings.map(({ type }) => type)).to.deep.equal(['AuditLogRead'])
  })

  it('is taken along as a table that a spreadsheet does not execute, and says so', async () => {
    for (const position of ['=HYPERLINK("x")', 'x;=cmd', '＝1'])
      await as(ben).put(`/members/${app.ids.ben}`, { member: { position } }).expect(204)
    await app.projected()
    const { text, headers } = await as(ada)
      .get(`${path}.csv?filter=${encoded({ actor_id: app.ids.ben })}`)
      .expect(200)
    expect(headers['content-type']).to.match(/^text\/csv/)
    expect(text.split('\r\n')[0]).to.equal(
      '\uFEFFposition;time;event;feature;actor;actor_id;object;object_id;object_name;member;before;after;details',
    )
    expect(text).to.contain(`"'=HYPERLINK(""x"")"`).and.to.contain(`"x;=cmd"`).and.to.contain(`"'＝1"`)
    const noted = (await app.store.read(`audit-${app.ids.ada}`)).at(-1)
    expect(noted?.type).to.equal('AuditLogExported')
  })

  it('does not watch people read, on the page, among its kinds of events and in the table', async () => {
    const filter = { end_date: new Date().toISOString(), actor_id: app.ids.dan }
    const { entries, event_types } = await log(filter)
    expect(types(entries)).to.include('GroupJoined').and.not.to.include('MessageRead')
    expect(event_types.messages).not.to.include('MessageRead')
    const { text } = await as(ada)
      .get(`${path}.csv?filter=${encoded(filter)}`)
      .expect(200)
    expect(text).to.contain('GroupJoined').and.not.to.contain('MessageRead')
  })

  it('knows which events there are', async () => {
    const { event_types } = await log()
    expect(event_types.groups).to.deep.equal([
      'GroupCategoryCreated',
      'GroupCreated',
      'GroupJoined',
      'GroupRenamed',
    ])
    expect(event_types.members).to.include('MemberJoined')
  })

  it('forgets the erased member, and keeps that it happened', async () => {
    const user = {
      email: 'canary@lindenhof.example',
      password: 'lindenhof-demo',
      first_name: 'Canary',
      last_name: 'Bird',
    }
    const { id } = (await as(ada).post('/administration/members', { user }).expect(201)).body
    await as(ada)
      .put(`/members/${id}`, { member: { first_name: 'Kanary' } })
      .expect(204)
    expect(
      (await log({ membership_id: id, event_types: ['MemberRenamed'] })).entries[0].after.first_name,
    ).to.equal('Kanary')
    await as(ada).delete(`/administration/members/${id}`, {}).expect(204)
    const { entries } = await log({ membership_id: id, event_types: ['MemberRenamed', 'PersonErased'] })
    expect(types(entries)).to.deep.equal(['PersonErased', 'MemberRenamed'])
    expect(entries[1]).to.include({ before: null, after: null })
    const { rows } = await app.db.raw(`select a::text from ${table} a`)
    expect(JSON.stringify(rows)).not.to.match(/[CK]anary/)
  })
})

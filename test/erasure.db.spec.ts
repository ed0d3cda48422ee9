import { expect } from 'chai'
import { pictureIdFor } from '#platform/content/picture-ids.ts'
import type { Call } from '#platform/language/contract.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { countsPeople, dump, wordsIn } from './kit/dump.ts'
import { everyCall } from './kit/every-call.ts'
import type { Ids } from './kit/examples.ts'
import { authored, canaries, createPersonalData, filterFor, identity, pathTo } from './kit/personal-data.ts'
import { ada, ben, dan, gia, password, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

describe('a person who is erased', function () {
  this.timeout(180_000)
  let app: TestNetwork
  let queries: Call[]
  let vera: string
  let tea: string
  let message: string
  let others: Ids
  let tables: Map<string, string[]>
  let notified: string

  before(async () => {
    app = await startTestNetwork({ store: 'postgres', reacting: true })
    queries = (await everyCall()).map(({ call }) => call).filter(({ kind }) => kind === 'query')
    ;({ vera, tea, message, others } = await createPersonalData(app))
    await app.projected()
    await app.reactorsDone()
    tables = await dump(app.db)
    const stream = await app.follow(app.ids.ben)
    const classes = ['identity', 'authored']
    await app.persona(ada).delete(`/administration/members/${vera}`, { classes }).expect(204)
    await app.projected()
    await app.reactorsDone()
    await app.projected()
    await app
      .persona(ada)
      .post('/api/v1/messages', { to: [app.ids.ben], subject: 'The end' })
      .expect(201)
    await stream.until(() => JSON.stringify(stream.events).includes('The end'))
    // Until the name is gone she is on the screen as she was.
    const gone = stream.events.findIndex(({ topic, data }) => topic === 'members' && isOfVera(data))
    expect(gone).to.be.greaterThan(0)
    notified = JSON.stringify(stream.events.slice(gone))
    stream.close()
  })
  after(() => app.close())

  it('had left every one of the texts where they are looked for', async () => {
    const all = [...tables].map(([table, rows]) => ({ table, found: wordsIn(rows.join('\n'), canaries) }))
    const inTables = new Set(all.filter(({ table }) => table.startsWith('rm.')).flatMap(({ found }) => found))
    // What was said in a refusal, and what an event replaced, stands in mails and in the audit log only.
    const inMails = wordsIn(tables.get('fm.captured_mails')?.join('\n') ?? '', canaries)
    const ofPrograms = ['fm.resumable_uploads', 'fm.dav_locks'].flatMap((table) => tables.get(table) ?? [])
    const seen = new Set([...inTables, ...inMails, ...wordsIn(ofPrograms.join('\n'), canaries)])
    expect(canaries.filter((word) => !seen.has(word))).to.deep.equal([])
  })

  it('was sealed in the log before, every word', () => {
    expect(wordsIn(tables.get('es.events')?.join('\n') ?? '', canaries)).to.deep.equal([])
  })

  it('was sealed in the states that are kept of long streams', async () => {
    const kept = tables.get('fm.snapshots') ?? []
    for (const stream of [`appointment-${tea}`, `member-${vera}`])
      expect(kept.filter((row) => row.includes(stream) && row.includes(vera))).to.have.length(1)
    expect(wordsIn(kept.join('\n'), canaries)).to.deep.equal([])
    for (const form of ['appointment', 'member']) {
      const { rows } = await app.db.raw(
        `select coalesce(max(json_array_length(said)), 0) as n from fm.snapshots where form = ?`,
        [form],
      )
      expect(Number(rows[0].n)).to.be.greaterThan(0)
    }
  })

  it('is gone from every table', async () => {
    const left = [...(await dump(app.db))].flatMap(([table, rows]) =>
      rows.flatMap((row) => wordsIn(row, canaries).map((word) => `${table}: ${word}`)),
    )
    expect([...new Set(left)]).to.deep.equal([])
  })

  it('is rebuilt without a difference, and no event is parked', async () => {
    const { store, db, projections } = app
    const rebuilt = await rebuild({ store, db, projections })
    expect(rebuilt.filter(({ differing, parked }) => differing > 0 || parked > 0)).to.deep.equal([])
    expect(await db('fm.parked')).to.deep.equal([])
    expect(await db('fm.reactor_backlog')).to.deep.equal([])
    const left = [...(await dump(db))].filter(([, rows]) => wordsIn(rows.join('\n'), canaries).length > 0)
    expect(left.map(([table]) => table)).to.deep.equal([])
  })

  it('is in no answer to anybody, nor in what streams send', async () => {
    const left: string[] = []
    for (const name of [ada, ben, gia, dan] as const)
      for (const call of queries) {
        const path = pathTo({ vera, tea, message, others }, call.path)
        for (const query of ['', '?q=zq', '?status=accepted', '?search=zq', filterFor('zq')]) {
          const { text } = await app.persona(name).get(path + query)
          for (const word of wordsIn(text, canaries)) left.push(`${name} ${path}${query}: ${word}`)
        }
      }
    expect(left).to.deep.equal([])
    expect(wordsIn(notified, canaries)).to.deep.equal([])
  })

  it('is shown without a name, wherever events of others point to it', async () => {
    const { body: profile } = await app.persona(ben).get(`/members/${vera}`).expect(200)
    expect(profile).to.include({ name: null, first_name: null, phone: null, deleted: true })
    const { body: read } = await app.persona(ben).get(`/api/v1/messages/${message}`).expect(200)
    expect(read).to.include({ subject: null, content: null, plain_content: null })
    expect(read.author).to.include({ id: vera, name: null })
    const { body: list } = await app.persona(ben).get(`/appointments/${tea}/participants`).expect(200)
    const own = list.participants.find(
      ({ membership }: { membership: { id: string } }) => membership.id === vera,
    )
    expect(own).to.include({ note: null, status: 'accepted' })
    expect(own.membership.name).to.equal(null)
    const { body: found } = await app.persona(ben).get('/members').expect(200)
    expect(found.members.map(({ id }: { id: string }) => id)).not.to.include(vera)
  })

  it('has no picture any more, not even an old one', async () => {
    for (const id of ['spring', 'autumn'].map((name) => pictureIdFor(vera, name)))
      await app.persona(ben).get(`/api/storage/images/${id}/get/80x80`).expect(404)
  })

  it('takes nothing of anybody else along', async () => {
    const now = await dump(app.db)
    const lost: string[] = []
    for (const [table, rows] of tables) {
      // Where the product stands, how often it was asked, and what rang meanwhile.
      if (
        /^(fm\.(checkpoints|snapshots|limits|sessions|recent_changes|change_feed|reactions|timers|reactor_checkpoints|stream_processes|stream_members|present_members|search_words_taken))/.test(
          table,
        )
      )
        continue
      if (table.startsWith('rm.')) continue
      const there = new Set(now.get(table))
      for (const row of rows) if (!there.has(row) && !row.includes(vera)) lost.push(`${table}: ${row}`)
    }
    expect(lost).to.deep.equal([])
    const readModels = (all: Map<string, string[]>) =>
      new Map(
        [...all]
          .filter(([table]) => table.startsWith('rm.'))
          .map(([table, rows]) => [table.replace(/_g\d+$/, ''), rows]),
      )
    const rowsNow = readModels(now)
    for (const [table, rows] of readModels(tables)) {
      const there = new Set(rowsNow.get(table))
      if (countsPeople(table)) continue
      for (const row of rows) if (!there.has(row) && !row.includes(vera)) lost.push(`${table}: ${row}`)
    }
    expect(lost).to.deep.equal([])
  })

  it('cannot sign in, and leaves the address to others', async () => {
    const form = { email: identity.email, password }
    await app.send('POST', '/users/sign_in', form).expect(401)
    const user = { email: identity.email, password, first_name: 'New', last_name: 'Person' }
    await app.persona(ada).post('/administration/members', { user }).expect(201)
  })

  it('keeps what was said when only the name is to go, until that is to go as well', async () => {
    const user = { email: 'nora@lindenhof.example', password, first_name: 'Norazqn', last_name: 'Ilmazqn' }
    const nora = (await app.persona(ada).post('/administration/members', { user }).expect(201)).body.id
    const message = { to: [app.ids.ben], subject: 'Kept zqk', content: 'As it was' }
    const sent = (await (await app.as(nora))('POST', '/api/v1/messages', message).expect(201)).body.id
    const erase = (classes: string[]) =>
      app.persona(ada).delete(`/administration/members/${nora}`, { classes }).expect(204)
    const seen = async () => (await app.persona(ben).get(`/api/v1/messages/${sent}`).expect(200)).body
    await app.projected()
    await erase(['identity'])
    expect(await seen()).to.deep.include({ subject: 'Kept zqk', plain_content: 'As it was' })
    expect((await seen()).author.name).to.equal(null)
    await erase(['identity', 'authored'])
    expect(await seen()).to.deep.include({ subject: null, plain_content: null })
    await app.reactorsDone()
    await app.projected()
    const left = [...(await dump(app.db))].flatMap(([table, rows]) =>
      wordsIn(rows.join('\n'), ['Norazqn', 'Ilmazqn', 'Kept zqk']).map((word) => `${table}: ${word}`),
    )
    expect(left).to.deep.equal([])
  })

  it('would be found by the same search in a field that is not sealed', async () => {
    await app
      .persona(ben)
      .put('/groups/circle', { group: { description: `About ${authored.note}` } })
      .expect(204)
    await app.projected()
    const left = [...(await dump(app.db))].filter(
      ([, rows]) => wordsIn(rows.join('\n'), [authored.note]).length > 0,
    )
    const tables = left.map(([table]) => table.replace(/_v\d+.*$/, ''))
    expect(tables).to.include.members(['es.events', 'rm.groups', 'rm.audit_rows'])
  })

  const isOfVera = (data: unknown) =>
    /"name":null/.test(JSON.stringify(data)) && JSON.stringify(data).includes(vera)
})

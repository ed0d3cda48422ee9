import { expect } from 'chai'
import { connect } from '#platform/database/knex.ts'
import { silentLog } from '#platform/log/log.ts'
import { grant, revoke, withoutProjections } from '#test/kit/keys.ts'
import { countPageReads, warmPlans } from '#test/kit/page-reads.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { keyGrants } from './key-grants.table.ts'
import { type Permit, permitOf } from './permit.ts'
import { hashOf } from './sessions.ts'

describe('a session', () => {
  let fresh: FreshDatabase
  let permit: Permit
  let number = 0

  before(async () => {
    fresh = await freshDatabase()
    await withoutProjections(fresh.db)
    await grant(fresh.db, 'member:ben', 'everyone', 'network', 'group:7')
    await grant(fresh.db, 'group:7', 'calendar:9', 'group:8')
    await grant(fresh.db, 'group:8', 'group:7')
    permit = permitOf(fresh.db, silentLog)
  })
  after(async () => {
    await permit.close()
    await fresh.drop()
  })

  const opened = async (member_id = 'ben', remembered = false) => {
    number += 1
    const id = `session-${number}`
    return { id, ...(await permit.sessions.open({ id, member_id, remembered, device: 'Firefox' })) }
  }
  const age = (id: string, column: string, interval: string) =>
    fresh
      .db('fm.sessions')
      .where('session_id', id)
      .update({ [column]: fresh.db.raw(`now() - interval '${interval}'`) })
  const freshOf = (...secrets: string[]) =>
    Promise.all(secrets.map(async (secret) => (await permit.resolve(secret)).session?.is_fresh ?? null))
  const memberOf = async (secret: string) => (await permit.resolve(secret)).session?.member_id ?? null

  it('is resolved to everything its member can reach, and to the network', async () => {
    const { secret, id } = await opened()
    const who = await permit.resolve(secret)
    expect(who.session).to.include({ id, member_id: 'ben', remembered: false })
    expect([...who.actor.keys].sort()).to.deep.equal([
      'calendar:9',
      'everyone',
      'group:7',
      'group:8',
      'member:ben',
      'network',
    ])
    expect(who.network).to.deep.include({ name: 'Lindenhof', language: 'en', flag: true })
  })

  it('is nobody for a secret that nobody has, and still knows the network', async () => {
    const who = await permit.resolve('guessed')
    expect(who.session).to.equal(null)
    expect(who.actor.keys.size).to.equal(0)
    expect(who.network).to.include({ name: 'Lindenhof' })
  })

  it('keeps only a hash of the secret', async () => {
    const { secret } = await opened()
    const rows = await fresh.db('fm.sessions').select()
    expect(JSON.stringify(rows)).to.not.contain(secret)
  })

  it('loses at once what its member loses', async () => {
    const { secret } = await opened()
    await grant(fresh.db, 'member:ben', 'network_admin')
    expect((await permit.resolve(secret)).actor.keys.has('network_admin')).to.equal(true)
    await revoke(fresh.db, 'member:ben', 'network_admin')
    expect((await permit.resolve(secret)).actor.keys.has('network_admin')).to.equal(false)
  })

  it('belongs to nobody while its member is locked', async () => {
    await grant(fresh.db, 'member:gia', 'everyone')
    const { secret } = await opened('gia')
    await revoke(fresh.db, 'member:gia', 'everyone')
    expect(await memberOf(secret)).to.equal(null)
    expect(await permit.canSignIn('gia')).to.equal(false)
  })

  it('is over after 8 idle hours, unless it was to be remembered', async () => {
    const [short, long] = [await opened(), await opened('ben', true)]
    await age(short.id, 'last_seen_at', '8 hours 1 second')
    await age(long.id, 'last_seen_at', '8 hours 1 second')
    expect([await memberOf(short.secret), await memberOf(long.secret)]).to.deep.equal([null, 'ben'])
  })

  it('is over after 14 days, or 30 when it was to be remembered', async () => {
    const [short, long] = [await opened(), await opened('ben', true)]
    await age(short.id, 'created_at', '14 days 1 second')
    await age(long.id, 'created_at', '14 days 1 second')
    expect([await memberOf(short.secret), await memberOf(long.secret)]).to.deep.equal([null, 'ben'])
    await age(long.id, 'created_at', '30 days 1 second')
    expect(await memberOf(long.secret)).to.equal(null)
  })

  it('notes when it was last seen, but not more often than every five minutes', async () => {
    const { id, secret } = await opened()
    const seen = async () => (await fresh.db('fm.sessions').where('session_id', id).first()).last_seen_at
    await age(id, 'last_seen_at', '4 minutes')
    const before = await seen()
    await permit.resolve(secret)
    expect(await seen()).to.equal(before)
    await age(id, 'last_seen_at', '6 minutes')
    const old = await seen()
    await permit.resolve(secret)
    expect((await seen()) > old).to.equal(true)
  })

  it('makes room for the newest: a member has twenty at most', async () => {
    await grant(fresh.db, 'member:eva', 'everyone')
    const first = await opened('eva')
    for (let more = 0; more < 19; more += 1) await opened('eva')
    expect(await memberOf(first.secret)).to.equal('eva')
    const last = await opened('eva')
    expect((await permit.sessions.of('eva')).length).to.equal(20)
    expect(await memberOf(last.secret)).to.equal('eva')
  })

  it('is opened once by the same id, however often that is repeated', async () => {
    await grant(fresh.db, 'member:fay', 'everyone')
    const again = () => permit.sessions.open({ id: 'same', member_id: 'fay', remembered: false, device: '' })
    const [first, second] = [await again(), await again()]
    expect([await memberOf(first.secret), await memberOf(second.secret)]).to.deep.equal([null, 'fay'])
    expect(await permit.sessions.of('fay')).to.have.length(1)
  })

  it('is never opened for another member, though under the same id', async () => {
    const { id, secret } = await opened()
    const theirs = permit.sessions.open({ id, member_id: 'eve', remembered: false, device: '' })
    expect(await theirs.catch((error: Error) => error.message)).to.contain('another member')
    expect(await memberOf(secret)).to.equal('ben')
  })

  /** Confirms with the cookie that a browser has; answers with its next one. */
  const confirmed = async (secret: string) =>
    (await permit.sessions.confirm('ben', hashOf(secret)))?.secret ?? ''

  it('that is confirmed gets a new secret, and the one before is good for another minute', async () => {
    const { id, secret } = await opened()
    const now = await confirmed(secret)
    expect([await memberOf(secret), await memberOf(now)]).to.deep.equal(['ben', 'ben'])
    expect(await freshOf(secret, now)).to.deep.equal([false, true])
    await age(id, 'confirmed_at', '61 seconds')
    expect([await memberOf(secret), await memberOf(now)]).to.deep.equal([null, 'ben'])
  })

  it('that is confirmed again and again stays known by the secret whose browser got no answer', async () => {
    const { secret } = await opened()
    const unheard = [await confirmed(secret), await confirmed(secret)]
    const received = await confirmed(secret)
    expect(await memberOf(secret)).to.equal('ben')
    for (const lost of unheard) expect(await memberOf(lost)).to.equal(null)
    expect(await freshOf(secret, received)).to.deep.equal([false, true])
  })

  it('that is confirmed with an answer and then without one stays known by the secret that was answered', async () => {
    const { secret } = await opened()
    const received = await confirmed(secret)
    await confirmed(received)
    expect(await memberOf(received)).to.equal('ben')
    const again = await confirmed(received)
    expect(await freshOf(received, again)).to.deep.equal([false, true])
  })

  it('is known by the secret of before for no longer than a minute, however often it is confirmed', async () => {
    const { id, secret } = await opened()
    await confirmed(secret)
    for (let time = 0; time < 2; time += 1) {
      await fresh.db.raw(
        "update fm.sessions set confirmed_at = confirmed_at - interval '31 seconds' where session_id = ?",
        [id],
      )
      await confirmed(secret)
    }
    expect(await memberOf(secret)).to.equal(null)
  })

  it('is confirmed by the cookies that it has, and by those of nobody else', async () => {
    const { secret } = await opened()
    expect(await confirmed('guessed')).to.equal('')
    expect(await permit.sessions.confirm('gia', hashOf(secret))).to.equal(null)
  })

  it('keeps no secret but its newest when it is opened by the same id again', async () => {
    const { id, secret } = await opened()
    const confirmedOnce = await confirmed(secret)
    const again = await permit.sessions.open({ id, member_id: 'ben', remembered: false, device: '' })
    const known = await Promise.all([secret, confirmedOnce, again.secret].map(memberOf))
    expect(known).to.deep.equal([null, null, 'ben'])
  })

  it("is ended by its member only, and not by naming another member's", async () => {
    const { id, secret } = await opened()
    expect(await permit.sessions.end('gia', { ids: [id] })).to.deep.equal([])
    expect(await memberOf(secret)).to.equal('ben')
  })

  it('that ends is heard of in this process and in others, within two seconds', async () => {
    const other = permitOf(fresh.db, silentLog)
    await other.listen()
    const received: (string[] | null)[] = []
    const quiet = [
      permit.onRevoked((ids) => received.push(ids)),
      other.onRevoked((ids) => received.push(ids)),
    ]
    const { id } = await opened()
    await permit.sessions.end('ben', { ids: [id] })
    await until(() => received.length === 2, 2_000)
    for (const stop of quiet) stop()
    expect(received).to.deep.equal([[id], [id]])
    expect((await permit.resolveSessions([id])).size).to.equal(0)
    await other.close()
  })

  it('has to be looked at again when word of its end may have been missed', async () => {
    const other = permitOf(fresh.db, silentLog)
    await other.listen()
    const received: (string[] | null)[] = []
    other.onRevoked((ids) => received.push(ids))
    await fresh.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await until(() => received.length > 0, 5_000)
    expect(received).to.deep.equal([null])
    await other.close()
  })

  it('is resolved by reading as much as in the beginning, however many keys others were given since', async () => {
    const { secret, id } = await opened()
    await fresh.db.raw('analyze')
    const db = connect(fresh.url, { max: 1 })
    const single = permitOf(db, silentLog)
    const asked = [
      () => single.resolve(secret),
      () => single.resolveSessions([id]),
      () => single.resolveMember('ben'),
    ]
    try {
      for (const ask of asked) await warmPlans(ask)
      const young = []
      for (const ask of asked) young.push(await countPageReads(db, '^key_grants', ask))
      await fresh.db.raw(
        `insert into rm.${keyGrants.sqlName} (id, holder, key, audience, revision)
         select n, 'member:' || n, 'calendar:' || n, '{}', 1 from generate_series(1, 20000) n`,
      )
      for (const [at, ask] of asked.entries())
        expect(await countPageReads(db, '^key_grants', ask)).to.be.within(1, 3 * (young[at] ?? 0))
    } finally {
      await single.close()
      await db.destroy()
    }
  })
})

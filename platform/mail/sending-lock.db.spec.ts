import { expect } from 'chai'
import { systemClock } from '#platform/clock/clock.ts'
import { connect } from '#platform/database/knex.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { type ReactorRunner, startReactors } from '#platform/process/reactor-runner.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { proxyTo } from '#test/reliability/kit/proxy.ts'
import { putIntoOutbox } from './outbox.ts'
import { holdSendingLock } from './sending-lock.ts'

const mailTo = (id: string) => ({
  to: { member_id: id, address: `${id}@lindenhof.example`, name: id, language: 'en' as const },
  subject: 'Tea',
  heading: 'You are invited to tea',
  paragraphs: ['Tuesday at four.'],
  action: { label: 'Answer', path: '/appointments/tea' },
  reason: 'you were invited',
})

describe('who sends mails', function () {
  this.timeout(30_000)
  let fresh: FreshDatabase
  let begun: string[]
  let running: ReactorRunner[]
  let takings: (() => void)[]

  /** Reactors whose mail server takes mails only once it is told to. */
  const start = async (log: Log = silentLog) => {
    let take = () => {}
    const taken = new Promise<void>((resolve) => {
      take = resolve
    })
    takings.push(take)
    const one = await startReactors({
      store: recordedLog(recorded('Before', {})),
      db: fresh.db,
      reactors: [],
      commander: { send: () => Promise.reject(new Error('no command was expected')) },
      mailer: {
        send: async ({ message_id }) => {
          begun.push(message_id)
          await taken
        },
        close: async () => {},
      },
      storage: memoryStorage(),
      progress: { passed: async () => true },
      clock: systemClock,
      log,
      sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
      tokenOf: async () => null,
    })
    running.push(one)
    return { ...one, take }
  }
  const put = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const mail = mailTo(`guest-${nth}`)
      await putIntoOutbox(fresh.db, { cause: 'tea', mail, mailHost: 'localhost', now: systemClock.now() })
    }
  }
  const claimed = async (): Promise<number> =>
    (await fresh.db('fm.outbox').whereNotNull('lease_until').select('id')).length
  const cutOff = (lock: number) =>
    fresh.db.raw(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ?::int::oid and granted
       and database = (select oid from pg_database where datname = current_database())`,
      [lock],
    )

  beforeEach(async () => {
    fresh = await freshDatabase({ max: 10 })
    begun = []
    running = []
    takings = []
  })
  afterEach(async () => {
    for (const take of takings) take()
    await Promise.all(running.map((one) => one.stop()))
    await fresh.drop()
  })

  it('ends with the mails that are under way', async () => {
    await put(12)
    const one = await start()
    await until(() => begun.length === 5)
    const stopped = one.stop()
    one.take()
    await stopped
    expect(begun).to.have.length(5)
    expect(await fresh.db('fm.outbox').whereNull('sent_at').whereNull('lease_until')).to.have.length(7)
  })

  it('repeats only the note of a mail that the server has taken, however often the note fails', async () => {
    await put(1)
    await fresh.db.raw(`
      create function fm.refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refusing before update on fm.outbox for each row when (new.sent_at is not null)
        execute function fm.refuse()`)
    const broken: unknown[] = []
    const log = silentLog.child({})
    log.error = (line: unknown) => void broken.push(line)
    const one = await start(log)
    one.take()
    await until(() => broken.length > 1, 20_000)
    await fresh.db.raw('drop trigger refusing on fm.outbox')
    await until(async () => (await fresh.db('fm.outbox').whereNotNull('sent_at')).length === 1, 20_000)
    expect(begun).to.have.length(1)
    expect(await fresh.db('fm.outbox').first('tries', 'letter', 'parked_at')).to.deep.equal({
      tries: 1,
      letter: null,
      parked_at: null,
    })
  })

  it('keeps its mails when another one takes its place while it still sends', async () => {
    await put(3)
    const first = await start()
    await until(() => begun.length === 3)
    const second = await start()
    await cutOff(715_540)
    await until(() => second.position() !== null, 20_000)
    expect(await claimed()).to.equal(3)
    first.take()
    await until(async () => (await claimed()) === 0)
    expect(begun).to.have.length(3)
  })

  it('leaves its mails to the next one at once when it is gone', async () => {
    await put(2)
    await fresh.db('fm.outbox').update({ lease_until: '2099-01-01T00:00:00Z' })
    await start()
    await until(() => begun.length === 2)
  })

  it('releases what its own dead connection still holds', async () => {
    const line = await proxyTo(fresh.url)
    const db = connect(line.through(fresh.url), { max: 1, answerMs: 500 })
    const before = await holdSendingLock(db, () => undefined)
    await put(2)
    await fresh.db('fm.outbox').update({ lease_until: '2099-01-01T00:00:00Z' })
    line.halfOpen()
    // The pool gives its own dead connection up.
    await db.raw('select 1').catch(() => undefined)
    await before.end()
    const after = await holdSendingLock(db, () => undefined)
    expect(await claimed()).to.equal(0)
    await after.end()
    await db.destroy()
    await line.close()
  })

  it('begins anew when it can no longer be seen that it sends', async () => {
    const lost: string[] = []
    const sending = await holdSendingLock(fresh.db, ({ message }) => lost.push(message))
    await cutOff(715_542)
    await until(() => lost.length > 0)
    await sending.end()
    expect(lost).to.deep.equal(['the connection of who sends mails was lost'])
  })

  it('ends without a word when it is asked to', async () => {
    const lost: string[] = []
    const sending = await holdSendingLock(fresh.db, ({ message }) => lost.push(message))
    await sending.end()
    await cutOff(715_542)
    expect(lost).to.deep.equal([])
  })
})

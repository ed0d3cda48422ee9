import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { armFaultPoint, failOnceAt } from '#platform/clock/fault-point.ts'
import { reject } from '#platform/language/rejection.ts'
import { silentLog } from '#platform/log/log.ts'
import type { OutgoingMail } from '#platform/mail/mailer.ts'
import { parkedWorkView } from '#platform/parking/parked-work.table.ts'
import { parkingIn } from '#platform/parking/parking.ts'
import { column, table } from '#platform/projections/table.ts'
import type { CommandCause } from '#platform/reactors/commander.ts'
import { type Reactor, reactor } from '#platform/reactors/reactor.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recorded } from '#test/kit/recorded.ts'
import { type RecordedLog, recordedLog } from '#test/kit/recorded-log.ts'
import { until } from '#test/kit/until.ts'
import { type ReactorRunner, startReactors } from './reactor-runner.ts'

const people = table('people', 1, { name: column.text, language: column.text })

const mailTo = (id: string, name: string) => ({
  to: { member_id: id, address: `${id}@lindenhof.example`, name, language: 'en' as const },
  subject: 'Tea',
  heading: 'You are invited to tea',
  paragraphs: ['Tuesday at four.'],
  action: { label: 'Answer', path: '/appointments/tea' },
  reason: 'you were invited',
})

describe('reactors', () => {
  let database: FreshDatabase
  let log: RecordedLog
  let running: ReactorRunner | null
  let passed: boolean
  const clock = fixedClock('2026-03-02T09:00:00.000Z')
  const sent: { name: string; body: unknown; because: CommandCause }[] = []
  const mails: OutgoingMail[] = []

  const start = async (...reactors: Reactor[]): Promise<ReactorRunner> => {
    running = await startReactors({
      store: log,
      db: database.db,
      reactors,
      commander: {
        send: async (name, body, because) => {
          sent.push({ name, body, because })
          return name === 'tea/refuse' ? reject('no_tea') : { position: 1n, answer: undefined, status: 204 }
        },
      },
      mailer: { send: async (mail) => void mails.push(mail), close: async () => {} },
      storage: memoryStorage(),
      progress: { passed: async () => passed },
      clock,
      log: silentLog,
      sender: async () => ({ network: 'Lindenhof', publicUrl: 'http://localhost:3000' }),
      tokenOf: async (id) => (id === 'good' ? 'rst_secret' : null),
    })
    return running
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  let count = 0
  const happened = (type: string, data: object = {}) => {
    count += 1
    log.record(recorded(type, data, { stream: 'tea-1', position: BigInt(1000 + count) }))
  }
  const checkpointOf = async (reactor: string): Promise<bigint> =>
    BigInt((await database.db('fm.reactor_checkpoints').where({ reactor }).first('position')).position)
  const caughtUp = () => until(async () => running?.position() === (await log.head()))

  beforeEach(async () => {
    database = await freshDatabase()
    log = recordedLog(recorded('Before', {}))
    passed = true
    sent.length = 0
    mails.length = 0
    await database.db.raw(
      'create table rm.people_v1 (id text, audience text[], revision bigint, name text, language text)',
    )
  })
  afterEach(async () => {
    await stop()
    await database.drop()
  })

  it('begin at now and never look back', async () => {
    const seen: string[] = []
    const listening = reactor('listening', {
      Before: async () => void seen.push('Before'),
      After: async () => void seen.push('After'),
    } as never)
    await start(listening)
    happened('After')
    await caughtUp()
    expect(seen).to.deep.equal(['After'])
  })

  it('go on where they stopped', async () => {
    const seen: string[] = []
    const listening = reactor('listening', {
      Poured: async ({ data }: { data: { cup: string } }) => void seen.push(data.cup),
    } as never)
    await start(listening)
    await stop()
    happened('Poured', { cup: 'first' })
    await start(listening)
    await caughtUp()
    await stop()
    await start(listening)
    await caughtUp()
    expect(seen).to.deep.equal(['first'])
  })

  it('begin anew where another process has come to, once they have lost their place', async () => {
    const seen: string[] = []
    const listening = reactor('listening', {
      Poured: async ({ data }: { data: { cup: string } }) => void seen.push(data.cup),
    } as never)
    const leader = async () => {
      const { rows } = await database.db.raw(
        `select pid from pg_locks where locktype = 'advisory' and granted and objid = 715540
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.pid
    }
    await start(listening)
    happened('Passed')
    await caughtUp()
    const first = await leader()
    const position = String(await log.head())
    await database
      .db('fm.reactor_checkpoints')
      .where({ reactor: 'listening' })
      .update({ position, event_id: null })
    await database.db.raw('select pg_terminate_backend(?)', [first])
    await until(async () => ![undefined, first].includes(await leader()))
    happened('Poured', { cup: 'next' })
    await until(() => seen.length > 0)
    expect(seen).to.deep.equal(['next'])
  })

  it('make each effect once when an event is delivered again after a crash', async () => {
    const busy = reactor('busy', {
      Poured: async (_event: unknown, { mail, send, timers }: any) => {
        await mail(mailTo('ben', 'Ben Okafor'))
        await send('tea/drink', { cup: 'first' })
        await timers.set('cold', '2026-03-02T10:00:00.000Z', { name: 'tea/pour_away', body: {} })
      },
    } as never)
    await start(busy)
    const disarm = failOnceAt('reacted-before-checkpoint')
    happened('Poured')
    await until(async () => (await checkpointOf('busy')) === (await log.head()))
    disarm()
    await until(async () => mails.length > 0)
    expect(sent.map(({ name }) => name)).to.deep.equal(['tea/drink'])
    expect(await database.db('fm.outbox').select('recipient')).to.deep.equal([{ recipient: 'member:ben' }])
    expect(await database.db('fm.timers').select('key')).to.deep.equal([{ key: 'cold' }])
    expect(mails.map(({ to }) => to.address)).to.deep.equal(['ben@lindenhof.example'])
  })

  it('send commands on behalf of the actor who caused them, under a key of their own', async () => {
    const sending = reactor('sending', {
      Poured: async (_event: unknown, { send }: any) => {
        await send('tea/drink', {})
        await send('tea/refuse', {})
      },
    } as never)
    await start(sending)
    happened('Poured')
    await caughtUp()
    expect(sent.map(({ because }) => because.onBehalfOf)).to.deep.equal(['ada', 'ada'])
    expect(new Set(sent.map(({ because }) => because.key)).size).to.equal(2)
    const notes = await database.db('fm.reactions').orderBy('effect').select('effect', 'result')
    expect(notes.map(({ result }) => result)).to.deep.equal(['done', 'no_tea'])
  })

  it('make what is still missing when the next attempt finds less than the one before', async () => {
    const cups = ['first', 'second', 'third', 'fourth']
    const washing = reactor('washing', {
      Poured: async (_event: unknown, { send, timers }: any) => {
        for (const cup of [...cups]) {
          await timers.set(`dry-${cup}`, '2099-01-01T00:00:00.000Z', { name: 'tea/put_away', body: { cup } })
          await send('tea/wash', { cup })
          if (cups.splice(cups.indexOf(cup), 1) && cups.length === 2) throw new Error('dropped')
        }
      },
    } as never)
    await start(washing)
    happened('Poured')
    await until(async () => (await database.db('fm.reactor_backlog')).length === 1)
    clock.advance(60_000)
    running?.wake()
    await until(async () => (await database.db('fm.reactor_backlog')).length === 0)
    expect(sent.map(({ body }) => body)).to.deep.equal(
      ['first', 'second', 'third', 'fourth'].map((cup) => ({ cup })),
    )
    expect(await database.db('fm.timers').pluck('key')).to.have.length(4)
  })

  it('send the same twice where a handler says it twice', async () => {
    const pouring = reactor('pouring', {
      Poured: async (_event: unknown, { send }: any) => {
        await send('tea/drink', { cup: 'first' })
        await send('tea/drink', { cup: 'first' })
      },
    } as never)
    await start(pouring)
    const disarm = failOnceAt('reacted-before-checkpoint')
    happened('Poured')
    await until(async () => (await checkpointOf('pouring')) === (await log.head()))
    disarm()
    expect(new Set(sent.map(({ because }) => because.key)).size).to.equal(2)
    expect(sent).to.have.length(2)
  })

  it('send a part once, whatever it says at the next attempt', async () => {
    const guests = ['ada', 'ben']
    const inviting = reactor('inviting', {
      Poured: async (_event: unknown, { send }: any) => {
        await send('tea/invite', { guests: [...guests] }, 'all')
        if (guests.pop() === 'ben') throw new Error('dropped')
      },
    } as never)
    await start(inviting)
    happened('Poured')
    await until(async () => (await database.db('fm.reactor_backlog')).length === 1)
    clock.advance(60_000)
    running?.wake()
    await until(async () => (await database.db('fm.reactor_backlog')).length === 0)
    expect(sent.map(({ body }) => body)).to.deep.equal([{ guests: ['ada', 'ben'] }])
  })

  it('look at a table only when it has passed the event', async () => {
    const found: unknown[] = []
    const looking = reactor('looking', {
      Poured: async (_event: unknown, { findByIds }: any) =>
        void found.push(...(await findByIds(people, ['ben']))),
    } as never)
    passed = false
    await start(looking)
    happened('Poured')
    await until(async () => (await database.db('fm.reactor_backlog').select('tries')).length === 1)
    expect(found).to.deep.equal([])
    passed = true
    await database
      .db('rm.people_v1')
      .insert({ id: 'ben', audience: ['everyone'], revision: 1, name: 'Ben', language: 'en' })
    clock.advance(60_000)
    running?.wake()
    await until(async () => found.length === 1)
    await until(async () => (await database.db('fm.reactor_backlog')).length === 0)
  })

  it('hold later events of a stream back while an earlier one is tried again, and nobody else', async () => {
    const seen: string[] = []
    let broken = true
    const clumsy = reactor('clumsy', {
      Poured: async ({ data }: { data: { cup: string } }) => {
        if (data.cup === 'first' && broken) throw new Error('spilled')
        seen.push(data.cup)
      },
    } as never)
    await start(clumsy)
    log.record(
      recorded('Poured', { cup: 'first' }, { stream: 'tea-1' }),
      recorded('Poured', { cup: 'second' }, { stream: 'tea-1' }),
      recorded('Poured', { cup: 'other' }, { stream: 'tea-2' }),
    )
    await caughtUp()
    expect(seen).to.deep.equal(['other'])
    broken = false
    clock.advance(60_000)
    running?.wake()
    await until(async () => seen.length === 3)
    expect(seen).to.deep.equal(['other', 'first', 'second'])
  })

  it('park with the reason what cannot be taken, and go on', async () => {
    const seen: string[] = []
    const clumsy = reactor('clumsy', {
      Poured: async ({ data }: { data: { cup: string } }) => {
        if (data.cup === 'first') throw new Error('spilled')
        seen.push(data.cup)
      },
    } as never)
    await start(clumsy)
    log.record(
      recorded('Poured', { cup: 'first' }, { stream: 'tea-1' }),
      recorded('Poured', { cup: 'second' }, { stream: 'tea-1' }),
    )
    await until(async () => {
      clock.advance(24 * 3_600_000)
      running?.wake()
      return seen.length === 1
    })
    const parked = await database
      .db('fm.reactor_backlog')
      .whereNotNull('parked_at')
      .select('reactor', 'stream', 'reason')
    expect(parked).to.deep.equal([{ reactor: 'clumsy', stream: 'tea-1', reason: 'Error: spilled' }])
  })

  it('retry parked events on request', async () => {
    const seen: string[] = []
    let isBroken = true
    const mended = reactor('mended', {
      Poured: async ({ data }: { data: { cup: string } }) => {
        if (isBroken) throw new Error('spilled')
        seen.push(data.cup)
      },
    } as never)
    await start(mended)
    log.record(recorded('Poured', { cup: 'first' }, { stream: 'tea-1' }))
    const parked = () => database.db(parkedWorkView).where({ name: 'mended', state: 'parked' }).first()
    await until(async () => {
      clock.advance(24 * 3_600_000)
      running?.wake()
      return (await parked()) !== undefined
    })
    isBroken = false
    await parkingIn(database.db).retry(await parked())
    await until(() => seen.length === 1)
    await until(async () => (await database.db('fm.reactor_backlog')).length === 0)
  })

  it('refuse to begin when they stand beyond the end of the log', async () => {
    await database.db('fm.reactor_checkpoints').insert({ reactor: 'listening', position: '99' })
    const failure = await start(reactor('listening', {})).catch((error: Error) => error.message)
    expect(failure).to.match(/^the reactor listening has read the log up to 99, but it ends at 1: /)
  })

  it('refuse to begin where the log holds another event than they have read', async () => {
    const stands = { reactor: 'listening', position: '1', event_id: 'another' }
    await database.db('fm.reactor_checkpoints').insert(stands)
    const failure = await start(reactor('listening', {})).catch((error: Error) => error.message)
    expect(failure).to.match(/^the log contains a different event at 1 than the reactor listening has read: /)
  })

  it('run in one process at a time', async () => {
    const seen: string[] = []
    const listening = (name: string) =>
      reactor('listening', { Poured: async () => void seen.push(name) } as never)
    await start(listening('first'))
    const first = running
    const second = await start(listening('second'))
    expect(second.position()).to.equal(null)
    running = first
    happened('Poured')
    await caughtUp()
    await second.stop()
    expect(seen).to.deep.equal(['first'])
  })

  describe('with timers', () => {
    const ringing = reactor('ringing', {
      Poured: async ({ data }: { data: { at: string } }, { timers }: any) =>
        timers.set('cold', data.at, { name: 'tea/pour_away', body: { at: data.at } }),
      Drunk: async (_event: unknown, { timers }: any) => timers.clear('cold'),
    } as never)
    const at = (milliseconds: number) => new Date(Date.parse(clock.now()) + milliseconds).toISOString()

    it('send the command when it is due, once', async () => {
      await start(ringing)
      happened('Poured', { at: at(60_000) })
      await caughtUp()
      expect(sent).to.deep.equal([])
      const disarm = failOnceAt('timer-sent')
      clock.advance(61_000)
      running?.wake()
      await until(async () => sent.length > 0)
      clock.advance(61_000)
      running?.wake()
      await until(async () => (await database.db('fm.timers')).length === 0)
      disarm()
      expect(new Set(sent.map(({ because }) => because.key)).size).to.equal(1)
    })

    it('replace what was set under the same key, and forget what was cleared', async () => {
      await start(ringing)
      happened('Poured', { at: at(60_000) })
      happened('Poured', { at: at(600_000) })
      await caughtUp()
      clock.advance(61_000)
      running?.wake()
      happened('Drunk')
      await caughtUp()
      clock.advance(3_600_000)
      running?.wake()
      await until(async () => (await database.db('fm.timers')).length === 0)
      expect(sent).to.deep.equal([])
    })

    it('leave the others for later when they are stopped', async () => {
      await start(ringing)
      const timer = { due_at: clock.now(), next_try_at: clock.now(), command: 'tea/pour_away', body: '{}' }
      const cause = { causation_id: 'x', correlation_id: 'x' }
      const three = ['a', 'b', 'c'].map((key) => ({ key, ...timer, ...cause, command_id: randomUUID() }))
      await database.db('fm.timers').insert(three)
      let stopped: Promise<void> | null = null
      const disarm = armFaultPoint('timer-sent', () => {
        stopped ??= stop()
      })
      running?.wake()
      await until(() => stopped !== null)
      await stopped
      disarm()
      expect(sent).to.have.length(1)
      expect(await database.db('fm.timers').pluck('key')).to.have.length(2)
    })

    it('ring by themselves when the moment comes', async () => {
      const real = { now: () => new Date().toISOString() }
      const now = clock.now
      clock.now = real.now
      try {
        await start(ringing)
        happened('Poured', { at: new Date(Date.parse(real.now()) + 150).toISOString() })
        await until(async () => sent.length === 1)
      } finally {
        clock.now = now
      }
    })
  })

  describe('with mails', () => {
    const mailing = reactor('mailing', {
      Asked: async ({ data }: { data: { path: string } }, { mail }: any) =>
        mail({ ...mailTo('ben', 'Ben Okafor'), action: { label: 'Open', path: data.path } }),
    } as never)

    it('put a one-time token into the mail only when it is sent', async () => {
      await start(mailing)
      happened('Asked', { path: '/users/password?token={token:good}' })
      await until(async () => mails.length === 1)
      expect(mails[0]?.text).to.include('http://localhost:3000/users/password?token=rst_secret')
      expect(JSON.stringify(await database.db('fm.outbox'))).to.not.include('rst_secret')
    })

    it('drop a mail whose token is no longer good', async () => {
      await start(mailing)
      happened('Asked', { path: '/users/password?token={token:old}' })
      await caughtUp()
      await until(async () => (await database.db('fm.outbox')).length === 0)
      expect(mails).to.deep.equal([])
    })

    it('forget mails to a person who is erased', async () => {
      await start(mailing)
      await database.db('fm.outbox').insert({
        id: '00000000-0000-4000-8000-000000000001',
        cause: 'x',
        recipient: 'member:ben',
        channel: 'mail',
        message_id: '<x>',
        letter: JSON.stringify(mailTo('ben', 'canary')),
        next_try_at: '2099-01-01T00:00:00Z',
      })
      happened('PersonErased', { member_id: 'ben', classes: ['identity'] })
      await caughtUp()
      expect(await database.db('fm.outbox')).to.deep.equal([])
    })
  })
})

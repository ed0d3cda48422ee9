import { expect } from 'chai'
import pg from 'pg'
import { connect } from '#platform/database/knex.ts'
import { silentLog } from '#platform/log/log.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { until } from '#test/kit/until.ts'
import { proxyTo } from '#test/reliability/kit/proxy.ts'
import { wakeReactors } from './alarm.ts'
import { runAsLeader } from './leader-election.ts'

const leadership = { lock: 715_599, name: 'tea' }
const timeouts = { standByMs: 20, silenceMs: 400 }

describe('who stands by', () => {
  let fresh: FreshDatabase
  let leader: pg.Client
  let hasLost: boolean
  let begun: number
  let standby: { stop: () => Promise<void> }
  beforeEach(async () => {
    fresh = await freshDatabase()
    leader = new pg.Client(fresh.url)
    hasLost = false
    leader.on('error', () => {
      hasLost = true
    })
    await leader.connect()
    await leader.query('select pg_advisory_lock($1)', [leadership.lock])
    begun = 0
    const begin = async () => {
      begun += 1
      return { wake: () => {}, reloadBacklog: () => {}, stop: async () => {} }
    }
    standby = await runAsLeader(fresh.db, silentLog, begin, leadership, timeouts)
  })
  afterEach(async () => {
    await standby.stop()
    await leader.end().catch(() => undefined)
    await fresh.drop()
  })

  it('takes the place of a leader that has fallen silent', async () => {
    expect(begun).to.equal(0)
    await until(() => begun === 1)
    expect(hasLost).to.equal(true)
  })

  it('leaves a leader alone that gives signs of life', async () => {
    const begin = performance.now()
    while (performance.now() - begin < 3 * timeouts.silenceMs) await leader.query('select pg_sleep(0.02)')
    expect([begun, hasLost]).to.deep.equal([0, false])
  })
})

describe('who leads', () => {
  let fresh: FreshDatabase
  const led = { wake: () => {}, reloadBacklog: () => {}, stop: async () => {} }
  beforeEach(async () => {
    fresh = await freshDatabase()
  })
  afterEach(() => fresh.drop())

  it('hears what was said while it began', async () => {
    let woken = 0
    const wake = () => {
      woken += 1
    }
    const begin = async () => {
      await wakeReactors(fresh.db)
      return { ...led, wake }
    }
    const leading = await runAsLeader(fresh.db, silentLog, begin, leadership, timeouts)
    expect(woken).to.be.greaterThan(0)
    await leading.stop()
  })

  it('begins anew also when what it led could not end well', async () => {
    let begun = 0
    const begin = async (onBroken: (error: Error) => void) => {
      begun += 1
      if (begun > 1) return led
      onBroken(new Error('spilled'))
      return { ...led, stop: () => Promise.reject(new Error('nothing to wipe with')) }
    }
    const leading = await runAsLeader(fresh.db, silentLog, begin, leadership, timeouts)
    await until(() => begun === 2)
    await leading.stop()
  })

  it('ends when it is told to while it begins anew', async () => {
    let begun = 0
    let goOn = () => {}
    const begin = async (onBroken: (error: Error) => void) => {
      begun += 1
      if (begun === 1) onBroken(new Error('spilled'))
      else
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
      return led
    }
    const leading = await runAsLeader(fresh.db, silentLog, begin, leadership, timeouts)
    await until(() => begun === 2)
    const stopped = leading.stop()
    goOn()
    await stopped
  })

  it('leads again at once when its connection has died and the server does not know', async () => {
    const line = await proxyTo(fresh.url)
    const db = connect(line.through(fresh.url), { max: 2 })
    let begun = 0
    let breaks = (_: Error) => {}
    const begin = async (onBroken: (error: Error) => void) => {
      begun += 1
      breaks = onBroken
      return led
    }
    const patient = { standByMs: 20, silenceMs: 3_600_000 }
    const leading = await runAsLeader(db, silentLog, begin, leadership, patient)
    line.halfOpen()
    breaks(new Error('nobody answers'))
    await until(() => begun === 2)
    await leading.stop()
    await db.destroy()
    await line.close()
  })
})

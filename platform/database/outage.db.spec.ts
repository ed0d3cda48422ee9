import { expect } from 'chai'
import type { Knex } from 'knex'
import { unavailableOf } from '#platform/language/unavailable.ts'
import { type Line, lineTo } from '#test/kit/eventstoredb/line.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { connect } from './knex.ts'

describe('a database that is away', () => {
  let fresh: FreshDatabase
  let line: Line
  let db: Knex
  before(async () => {
    fresh = await freshDatabase()
    const { port } = new URL(fresh.url)
    line = await lineTo(Number(port))
    const url = new URL(fresh.url)
    url.port = String(line.port)
    db = connect(url.href, { max: 2, answerMs: 1_000 })
  })
  after(async () => {
    await line.open().catch(() => undefined)
    line.goOn()
    await db.destroy()
    await line.cut()
    await fresh.drop()
  })

  const one = async () => (await db.raw('select 1 as one')).rows[0].one
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => unavailableOf(error),
    )

  /** Asks as a role that has no connection left. */
  const connectionTooMany = async () => {
    const url = new URL(fresh.url)
    Object.assign(url, { username: `tea_${url.pathname.slice(1)}`, password: 'Assam' })
    await db.raw(`create role ${url.username} login password 'Assam' connection limit 0`)
    const full = connect(url.href, { max: 1 })
    try {
      return await full.raw('select 1')
    } finally {
      await full.destroy()
      await db.raw(`drop role ${url.username}`)
    }
  }

  it('is given up when its line is silent, and asked over new connections afterwards', async () => {
    expect(await one()).to.equal(1)
    line.stop()
    // More than there are connections: nobody waits for one that does not answer.
    const asked = await Promise.all([one(), one(), one(), one()].map(refusal))
    expect(asked).to.deep.equal(Array(4).fill('database'))
    line.goOn()
    expect(await one()).to.equal(1)
  })

  it('is told from one that takes its time, by asking whether it is there', async () => {
    const url = new URL(fresh.url)
    url.port = String(line.port)
    const patient = connect(url.href, { max: 1, awayMs: 1_000 })
    const slow = () => patient.raw('select pg_sleep(2.5)')
    try {
      await slow()
      line.stop()
      // The second waits for the one connection, and neither has a limit of its own.
      expect(await Promise.all([slow(), slow()].map(refusal))).to.deep.equal(['database', 'database'])
      line.goOn()
      expect((await patient.raw('select 1 as one')).rows[0].one).to.equal(1)
    } finally {
      line.goOn()
      await patient.destroy()
    }
  })

  it('is told from a mistake when it refuses, breaks off, has no connection left or has become a standby', async () => {
    expect(await one()).to.equal(1)
    line.reset()
    expect(await one().catch(() => one())).to.equal(1)
    await line.cut()
    expect(await refusal(one())).to.equal('database')
    await line.open()
    const readOnly = db.transaction(async (held) => {
      await held.raw('set transaction read only')
      await held.raw('create table fm.tea (cups int)')
    })
    expect(await refusal(readOnly)).to.equal('database')
    expect(await refusal(connectionTooMany())).to.equal('database')
    expect(await refusal(db.raw('select cups from fm.nowhere'))).to.equal(null)
  })
})

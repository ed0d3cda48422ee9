import { expect } from 'chai'
import { memoryStore } from '#platform/event-store/memory.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'
import { newId } from '#platform/language/ids.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { newEvent } from '#test/kit/recorded.ts'
import { assertOwnLog } from './log-identity.ts'

describe('a log and a database of one installation', () => {
  let database: FreshDatabase

  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(() => database.drop())

  const used = async () => {
    const log = memoryStore()
    await log.append(`tea-${newId()}`, [newEvent('Poured', {})], 'none')
    return log
  }
  const refusalOf = (asserted: Promise<void>) =>
    asserted.then(
      () => null,
      (error) => error,
    )

  it('begin together empty, and go on together', async () => {
    const log = memoryStore()
    await assertOwnLog(database.db, log)
    await log.append('tea-1', [newEvent('Poured', {})], 'none')
    await assertOwnLog(database.db, log)
    await log.append('tea-2', [newEvent('Poured', {})], 'none')
    await assertOwnLog(database.db, log)
  })

  it('are refused where the database is new and the log is not', async () => {
    const error = await refusalOf(assertOwnLog(database.db, await used()))
    expect(error).to.be.instanceOf(OtherLog)
    expect(error.message).to.match(/^the log has events, but this database is new/)
  })

  it('are refused where the log is empty, or begins with another event', async () => {
    // A database of an earlier version: it holds keys, and has not recorded how its log begins.
    await database
      .db('fm.person_keys')
      .insert({ person: newId(), class: 'identity', wrapped: Buffer.from('key') })
    await assertOwnLog(database.db, await used())
    const [empty, other] = [memoryStore(), await used()]
    expect((await refusalOf(assertOwnLog(database.db, empty))).message).to.match(/^the log is empty, so/)
    const error = await refusalOf(assertOwnLog(database.db, other))
    expect(error).to.be.instanceOf(OtherLog)
    expect(error.message).to.match(/^the log begins with another event/)
  })
})

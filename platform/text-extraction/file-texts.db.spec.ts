import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { plus } from '#platform/language/instant.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { silentLog } from '#platform/log/log.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { readFileTexts, type SearchedFiles } from './file-texts.ts'

const now = '2026-09-01T08:00:00.000Z'

describe('texts of files', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())

  it('are read once the storage is back', async () => {
    const storage = memoryStorage()
    await storage.put(blobKey('blob'), Buffer.from('Where the marmoset sleeps'), 'text/plain')
    const file = { file_id: 'plan', blob_id: 'blob', extension: 'txt', size: 25 }
    const plan: SearchedFiles = {
      unread: async (db) => ((await db('fm.file_texts').where({ file_id: 'plan' }).first()) ? [] : [file]),
      gone: async () => [],
    }
    const away: typeof storage.get = async () => {
      throw markUnavailable(new Error('the bucket does not answer'), 'storage')
    }
    const reading = (get: typeof storage.get) =>
      readFileTexts({
        db: database.db,
        storage: { get },
        clock: fixedClock(now),
        log: silentLog,
        sources: [plan],
      })
    expect(await reading(away)).to.equal(plus(now, 15_000))
    expect(await database.db('fm.file_texts')).to.deep.equal([])
    await reading(storage.get)
    const [row] = await database.db('fm.file_texts')
    expect(row).to.include({ text: 'Where the marmoset sleeps', failure: null })
  })
})

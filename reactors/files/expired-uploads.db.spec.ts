import { Readable } from 'node:stream'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { doDueWork } from '#platform/reactors/due-work.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { uploadPartKey } from '#platform/storage/picture-keys.ts'
import { resumableUploadsIn } from '#platform/uploads/resumable-uploads.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { expiredUploadsDue } from './expired-uploads.due.ts'

const hour = 3_600_000

describe('uploads that nobody continues', () => {
  let database: FreshDatabase
  const storage = memoryStorage()
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())
  beforeEach(() => database.db('fm.resumable_uploads').delete())

  const uploads = () => resumableUploadsIn(database.db, storage)
  /** An upload whose last bytes arrived at this time. */
  const begun = async (upload_id: string, changed_at: string) => {
    await uploads().begin({ upload_id, member_id: 'ada', filename: 'beans.txt', size: 10, goal: {} })
    await uploads().append(upload_id, 0, Readable.from([Buffer.from('beans')]))
    await database.db('fm.resumable_uploads').where({ upload_id }).update({ changed_at })
  }
  const left = () => database.db('fm.resumable_uploads').orderBy('upload_id').pluck('upload_id')
  const work = (clock: ReturnType<typeof fixedClock>, isReachable = true) =>
    doDueWork(
      {
        db: database.db,
        clock,
        log: silentLog,
        commander: {
          send: async (name, { upload_id }) => {
            expect(name).to.equal('files/expire_upload')
            if (!isReachable) throw new Error('nobody takes commands')
            await uploads().expire(String(upload_id), clock.now())
            return { position: null, answer: undefined, status: 204 }
          },
        },
      },
      [expiredUploadsDue],
      new AbortController().signal,
    )

  it('are removed with their bytes when their time is over, and no earlier', async () => {
    const clock = fixedClock('2026-03-03T10:00:00.000Z')
    await begun('early', '2026-03-03T08:00:00.000Z')
    await begun('late', '2026-03-03T09:00:00.000Z')
    const [part] = await database.db('fm.resumable_upload_parts').where({ upload_id: 'early' })
    await work(clock)
    expect(await left()).to.deep.equal(['early', 'late'])
    clock.advance(18 * hour - 1)
    await work(clock)
    expect(await left()).to.deep.equal(['early', 'late'])
    clock.advance(1)
    await work(clock)
    expect(await left()).to.deep.equal(['late'])
    expect(await storage.stat(uploadPartKey(part.part_id))).to.equal(null)
  })

  it('are looked for when the next one is due', async () => {
    const clock = fixedClock('2026-03-04T04:55:00.000Z')
    await begun('late', '2026-03-03T09:00:00.000Z')
    expect(await work(clock)).to.equal('2026-03-04T05:00:00.000Z')
  })

  it('wait an hour when they could not be removed', async () => {
    const clock = fixedClock('2026-03-04T06:00:00.000Z')
    await begun('late', '2026-03-03T09:00:00.000Z')
    await work(clock, false)
    clock.advance(hour - 1)
    await work(clock)
    expect(await left()).to.deep.equal(['late'])
    clock.advance(1)
    await work(clock)
    expect(await left()).to.deep.equal([])
  })

  it('start anew with each part that arrives', async () => {
    const clock = fixedClock('2026-03-04T06:00:00.000Z')
    await begun('late', '2026-03-03T09:00:00.000Z')
    await work(clock, false)
    await database.db('fm.resumable_uploads').update({ changed_at: '2026-03-04T06:30:00.000Z' })
    clock.advance(2 * hour)
    await work(clock)
    expect(await left()).to.deep.equal(['late'])
  })
})

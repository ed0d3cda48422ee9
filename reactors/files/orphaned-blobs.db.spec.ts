import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { doDueWork } from '#platform/reactors/due-work.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { blobsIn } from '#platform/uploads/blobs.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { orphanedBlobsDue } from './orphaned-blobs.due.ts'

const hour = 3_600_000

describe('bytes that no command kept', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())
  beforeEach(() => database.db('fm.incoming_blobs').delete())

  const blobs = () => blobsIn(database.db, memoryStorage())
  const begun = (blob_id: string, begun_at: string) =>
    database.db('fm.incoming_blobs').insert({ blob_id, begun_at })
  const left = () => database.db('fm.incoming_blobs').orderBy('blob_id').pluck('blob_id')
  const work = (clock: ReturnType<typeof fixedClock>, isReachable = true) =>
    doDueWork(
      {
        db: database.db,
        clock,
        log: silentLog,
        commander: {
          send: async (name, { blob_id }) => {
            expect(name).to.equal('files/clear_orphaned')
            if (!isReachable) throw new Error('no process takes commands')
            if (await blobs().orphaned(String(blob_id), clock.now())) await blobs().remove(String(blob_id))
            return { position: null, answer: undefined, status: 204 }
          },
        },
      },
      [orphanedBlobsDue],
      new AbortController().signal,
    )

  it('are cleared a day later without another upload, and no earlier', async () => {
    const clock = fixedClock('2026-03-04T08:00:00.000Z')
    await begun('early', '2026-03-03T09:00:00.000Z')
    await begun('late', '2026-03-03T10:00:00.000Z')
    clock.advance(hour - 1)
    await work(clock)
    expect(await left()).to.deep.equal(['early', 'late'])
    clock.advance(1)
    await work(clock)
    expect(await left()).to.deep.equal(['late'])
  })

  it('are looked for when the next ones are due', async () => {
    const clock = fixedClock('2026-03-04T09:55:00.000Z')
    await begun('late', '2026-03-03T10:00:00.000Z')
    expect(await work(clock)).to.equal('2026-03-04T10:00:00.000Z')
  })

  it('wait an hour when they could not be cleared', async () => {
    const clock = fixedClock('2026-03-04T12:00:00.000Z')
    await begun('early', '2026-03-03T09:00:00.000Z')
    await work(clock, false)
    clock.advance(hour - 1)
    await work(clock)
    expect(await left()).to.deep.equal(['early'])
    clock.advance(1)
    await work(clock)
    expect(await left()).to.deep.equal([])
  })

  it('stay tracked in any number while no process takes commands, and then are cleared at once', async () => {
    const clock = fixedClock('2026-03-04T12:00:00.000Z')
    const many = Array.from({ length: 120 }, (_, at) => ({
      blob_id: `blob-${at}`,
      begun_at: '2026-03-03T09:00:00.000Z',
    }))
    await database.db('fm.incoming_blobs').insert(many)
    await work(clock, false)
    expect(await left()).to.have.length(120)
    clock.advance(hour)
    await work(clock)
    expect(await left()).to.deep.equal([])
  })
})

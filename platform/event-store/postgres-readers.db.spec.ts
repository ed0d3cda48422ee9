import { expect } from 'chai'
import { databasePulse } from '#platform/database/pulse.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { openReaders } from './postgres-readers.ts'

describe('the connections over which the log is read', () => {
  it('end once, even while callers still ask', async () => {
    const { url, drop } = await freshDatabase({ max: 1 })
    const readers = openReaders(url, 1, 5_000, databasePulse(url, 0))
    const ask = () => readers.query({ text: 'select 1', rowMode: 'array' })
    expect(await ask()).to.deep.equal([['1']])
    const strays: unknown[] = []
    const stray = (error: unknown) => strays.push(error)
    process.on('unhandledRejection', stray)
    try {
      const ending = readers.end()
      // A late caller is refused, and nothing is opened or ended for it.
      expect(await ask().catch((error: unknown) => error)).to.be.instanceOf(Error)
      await ending
      await drop()
      expect(strays).to.deep.equal([])
    } finally {
      process.off('unhandledRejection', stray)
    }
  })
})

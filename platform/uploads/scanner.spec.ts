import { Readable } from 'node:stream'
import { expect } from 'chai'
import { eicar, startClamav, whyNoClamav } from '#test/services/clamav/daemon.ts'
import { pendingWhere } from '#test/services/installed.ts'
import { clamd } from './scanner.ts'

describe('a real virus scanner', function () {
  this.timeout(30_000)
  pendingWhere(whyNoClamav)
  let daemon: Awaited<ReturnType<typeof startClamav>>
  before(async () => {
    daemon = await startClamav()
  })
  after(() => daemon?.end())

  it('finds the virus of the test by name', async () => {
    expect(await clamd(daemon.address).scan(Readable.from([eicar]))).to.match(/^Eicar-Test-Signature/)
    const halves = [eicar.subarray(0, 30), eicar.subarray(30)]
    expect(await clamd(daemon.address).scan(Readable.from(halves))).to.match(/^Eicar-Test-Signature/)
  })

  it('finds nothing in what is clean, however long it is', async () => {
    const long = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100_000, 'tea ')))
    expect(await clamd(daemon.address).scan(long)).to.equal(null)
  })

  it('that is away lets nothing pass', async () => {
    const away = await clamd('tcp://127.0.0.1:1')
      .scan(Readable.from([eicar]))
      .catch((error: Error) => error)
    expect(away).to.be.instanceOf(Error)
  })
})

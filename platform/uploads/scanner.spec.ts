import { Readable } from 'node:stream'
import { expect } from 'chai'
import { eicar, startClamav, whyNoClamav } from '#test/services/clamav/daemon.ts'
import { startSparingDaemon } from '#test/services/clamav/sparing-daemon.ts'
import { pendingWhere } from '#test/services/installed.ts'
import { clamd, TooLongToScan } from './scanner.ts'

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

describe('a virus scanner that takes no more than so much', () => {
  let daemon: Awaited<ReturnType<typeof startSparingDaemon>>
  before(async () => {
    daemon = await startSparingDaemon()
  })
  after(() => daemon.end())

  it('says that a file is too long for it, which no later try would change', async () => {
    for (let time = 0; time < 20; time += 1) {
      const long = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000, 'tea ')))
      const failure = await clamd(daemon.address)
        .scan(long)
        .catch((error: Error) => error)
      expect(failure).to.be.instanceOf(TooLongToScan)
    }
  })
})

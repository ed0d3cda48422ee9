import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { Kafka, logLevel } from 'kafkajs'
import { importing } from '#platform/source/importing.ts'
import { exportRate } from '#test/bench/export.ts'
import { until } from '#test/kit/until.ts'
import { type Broker, sharedBroker } from '#test/services/kafka/broker.ts'
import { exportKit } from '#test/services/kafka/export-kit.ts'
import { needsKafka } from '#test/services/kafka/jars.ts'

const pageSize = 500
/** Seconds that the broker is away at least; the full size is 300. */
const outage = Number(process.env.KAFKA_OUTAGE_SECONDS ?? 1)
const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const exporter = pathOf('test/services/kafka/exporting-process.ts')
const consumer = pathOf('docs/event-export/consumer.mjs')

describe('the event export', function () {
  this.timeout(90_000)
  let broker: Broker
  let kit: Awaited<ReturnType<typeof exportKit>>
  needsKafka()
  before(async () => {
    broker = await sharedBroker()
  })
  beforeEach(async () => {
    kit = await exportKit(broker.address)
  })
  afterEach(() => kit.close())

  const expectWhole = async () => {
    const { events, ...counts } = await kit.audit()
    expect(counts).to.deep.equal({ missing: 0, foreign: 0, doubled: 0, outOfOrder: 0 })
    expect(events).to.have.length(kit.poured())
  }

  it('begins with the first event and goes on with what happens', async () => {
    await kit.pour(30)
    await kit.start()
    await kit.caughtUp()
    await kit.pour(3)
    await kit.caughtUp()
    await expectWhole()
  })

  it('goes on where it stopped', async () => {
    await kit.pour(10)
    await kit.start()
    await kit.caughtUp()
    await kit.stop()
    await kit.pour(10)
    await kit.start()
    await kit.caughtUp()
    await expectWhole()
  })

  const faults: { name: string; fault: () => Promise<void> }[] = [
    {
      name: 'is killed',
      fault: async () => {
        await broker.kill()
        await broker.start()
      },
    },
    {
      name: 'stands still for longer than the client tries',
      fault: async () => {
        broker.pause()
        await sleep(6_500)
        broker.resume()
      },
    },
  ]
  for (const { name, fault } of faults)
    it(`loses and doubles nothing when the broker ${name} under load`, async () => {
      await kit.start()
      await kit.pourWhile(async () => {
        await sleep(1_000)
        await fault()
        await sleep(500)
      })
      await kit.caughtUp()
      await expectWhole()
    })

  it('loses and doubles nothing when the broker is away, and appends do not wait for it', async function () {
    this.timeout(90_000 + outage * 2_000)
    await kit.start()
    const near = await kit.pourWhile(() => sleep(1_000))
    const far = await kit.pourWhile(async () => {
      await broker.stop()
      const before = kit.poured()
      await sleep(outage * 1_000)
      await until(() => kit.poured() >= before + 500, 60_000)
      await until(async () => {
        await sleep(10)
        return kit.status()?.outage?.reason.includes('connect') ?? false
      })
    })
    await broker.start()
    await kit.caughtUp(60_000 + outage * 1_000)
    await expectWhole()
    const measured = [near, far].map((took) => `p50 ${at(took, 0.5)} ms, p99 ${at(took, 0.99)} ms`)
    console.log(`      ${kit.poured()} events, broker away for ${outage} s and more`)
    console.log(`      appends with the broker: ${measured[0]}; without: ${measured[1]}`)
  })

  it('starts and stops while nobody answers', async () => {
    broker.pause()
    await kit.pour(5)
    await kit.start()
    await sleep(300)
    const begun = performance.now()
    await kit.stop()
    expect(performance.now() - begun).to.be.lessThan(5_000)
    broker.resume()
    await kit.start()
    await kit.caughtUp()
    await expectWhole()
  })

  it('is not much slower than the broker itself', async () => {
    const { ours, raw } = await exportRate(broker.address, 20_000)
    console.log(
      `      ${Math.round(ours)} events/s from PostgreSQL, ${Math.round(raw)} messages/s of the broker's own`,
    )
    expect(ours / raw).to.be.greaterThan(0.1)
  })

  it('can be read with the example of the documentation', async () => {
    await kit.pour(4)
    await kit.start()
    await kit.caughtUp()
    const child = spawn('node', [consumer, broker.address, kit.feature], {
      env: { ...process.env, GROUP: kit.feature },
    })
    const lines: string[] = []
    for await (const line of createInterface(child.stdout)) if (lines.push(line) === 4) child.kill('SIGTERM')
    expect(lines[0]).to.include(`folkmoot.${kit.feature}.CupPoured.v1 cup-0 {"number":0,`)
    expect(lines).to.have.length(4)
  })

  it('sends at most one page again after it was killed, with the same ids', async () => {
    for (let filled = 0; filled < 2_400; filled += 100) await kit.pour(100)
    const child = fork(exporter, [kit.url, broker.address, kit.feature, '3'], {
      execArgv: [...importing],
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).to.equal('SIGKILL')
    await kit.start()
    await kit.caughtUp()
    const { events, doubled, ...counts } = await kit.audit()
    expect(counts).to.deep.equal({ missing: 0, foreign: 0, outOfOrder: 0 })
    expect(doubled).to.equal(pageSize)
    const values = new Map<string, Set<string>>()
    for (const { event, value } of events)
      values.set(event.id, (values.get(event.id) ?? new Set()).add(value))
    expect([...values.values()].every(({ size }) => size === 1)).to.equal(true)
  })

  it('parks what is too large for the broker, and nobody waits for it', async () => {
    await kit.pour(1)
    await kit.pour(1, 'x'.repeat(1_048_200))
    await kit.pour(1)
    await kit.start()
    await kit.caughtUp()
    const { missing, doubled } = await kit.audit()
    expect({ missing, doubled }).to.deep.equal({ missing: 1, doubled: 0 })
    const rows = await kit.db('fm.reactor_backlog').whereNotNull('parked_at')
    expect(rows.map(({ reactor, stream, reason }) => ({ reactor, stream, reason }))).to.deep.equal([
      { reactor: 'event-export', stream: 'cup-1', reason: 'too_large' },
    ])
    await kit.stop()
    await allow(`folkmoot.${kit.feature}`, 2_000_000)
    await kit.start()
    await kit.pour(1)
    await kit.caughtUp()
    await expectLaterWhole()
    expect(await kit.db('fm.reactor_backlog')).to.have.length(0)
  })

  const expectLaterWhole = async () => {
    const { missing, doubled } = await kit.audit()
    expect({ missing, doubled }).to.deep.equal({ missing: 0, doubled: 0 })
  }

  const allow = async (topic: string, bytes: number) => {
    const admin = new Kafka({ brokers: [broker.address], logLevel: logLevel.NOTHING }).admin()
    await admin.connect()
    const configEntries = [{ name: 'max.message.bytes', value: String(bytes) }]
    await admin.alterConfigs({ validateOnly: false, resources: [{ type: 2, name: topic, configEntries }] })
    await admin.disconnect()
  }
})

const at = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1))

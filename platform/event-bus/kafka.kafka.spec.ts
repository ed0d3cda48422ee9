import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { type Broker, sharedBroker } from '#test/services/kafka/broker.ts'
import { needsKafka } from '#test/services/kafka/jars.ts'
import { readTopics } from '#test/services/kafka/topic-reader.ts'
import { eventBusSuite } from './event-bus.suite.ts'
import { kafkaBus } from './kafka.ts'
import { partitionOf } from './partition.ts'

describe('Kafka as event bus', function () {
  this.timeout(60_000)
  let broker: Broker
  needsKafka()
  before(async () => {
    broker = await sharedBroker()
  })

  const open = async () => ({
    bus: kafkaBus({ brokers: [broker.address], log: silentLog, partitions: 3 }),
    topic: `tea-${randomUUID()}`,
    read: (topic: string) => readTopics(broker.address, [topic]),
  })
  eventBusSuite(open, 1_048_588)

  it('makes topics with as many partitions as it was told, and uses all of them', async () => {
    const { bus, topic, read } = await open()
    await bus.prepare([topic])
    const keys = Array.from({ length: 30 }, (_, index) => `stream-${index}`)
    await bus.compose(keys.map((key) => ({ topic, key, value: key, headers: {} }))).send()
    await bus.close()
    const found = (await read(topic)) as Awaited<ReturnType<typeof readTopics>>
    expect(new Set(found.map(({ partition }) => partition)).size).to.equal(3)
    for (const { key, partition } of found) expect(partition).to.equal(partitionOf(key, 3))
  })

  it('says within seconds that nobody answers', async () => {
    const bus = kafkaBus({ brokers: ['127.0.0.1:1'], log: silentLog })
    const failure = await bus.prepare(['tea']).then(
      () => null,
      (error: Error) => error.message,
    )
    await bus.close()
    expect(failure).to.include('ECONNREFUSED')
  })
})

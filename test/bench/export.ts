import { randomUUID } from 'node:crypto'
import { Kafka, logLevel, Partitioners } from 'kafkajs'
import { mochaHooks } from '#test/kit/teardown.ts'
import { sharedBroker } from '#test/services/kafka/broker.ts'
import { exportKit } from '#test/services/kafka/export-kit.ts'
import { whyNoKafka } from '#test/services/kafka/jars.ts'

/** The rate of a large log; null on machines without a Kafka. */
export const benchExport = async (events = 200_000) => {
  if ((await whyNoKafka()) !== null) return null
  try {
    const broker = await sharedBroker()
    await exportRate(broker.address, 5_000)
    return { events, ...(await exportRate(broker.address, events)) }
  } finally {
    await mochaHooks.afterAll()
  }
}

const requestSize = 500

/**
 * Events per second that the export takes from a full log to the broker, and messages per second of the same size that
 * the client takes there when it has nothing else to do.
 */
export const exportRate = async (broker: string, events: number): Promise<{ ours: number; raw: number }> => {
  const kit = await exportKit(broker)
  try {
    while (kit.poured() < events) await kit.pour(500)
    const begun = performance.now()
    await kit.start()
    await kit.caughtUp(120_000)
    const ours = events / ((performance.now() - begun) / 1000)
    const { events: read } = await kit.audit()
    if (read.length !== events) throw new Error(`${read.length} of ${events} events arrived`)
    const values = read.map(({ key, value }) => ({ key, value }))
    return { ours, raw: await rawRate(broker, values) }
  } finally {
    await kit.close()
  }
}

const rawRate = async (broker: string, messages: { key: string; value: string }[]): Promise<number> => {
  const kafka = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING })
  const topic = `raw-${randomUUID()}`
  const admin = kafka.admin()
  await admin.connect()
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true })
  await admin.disconnect()
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  })
  await producer.connect()
  const begun = performance.now()
  for (let from = 0; from < messages.length; from += requestSize) {
    const page = messages.slice(from, from + requestSize).map((message) => ({ ...message, partition: 0 }))
    await producer.send({ topic, messages: page, acks: -1 })
  }
  const took = performance.now() - begun
  await producer.disconnect()
  return messages.length / (took / 1000)
}

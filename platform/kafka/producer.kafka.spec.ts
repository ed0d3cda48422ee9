import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { type ProxyLine, proxyTo } from '#test/reliability/kit/proxy.ts'
import { type Broker, startBroker } from '#test/services/kafka/broker.ts'
import { needsKafka } from '#test/services/kafka/jars.ts'
import { readTopics } from '#test/services/kafka/topic-reader.ts'
import { kafkaClient, retryPolicy, withAdmin } from './client.ts'
import { steadyProducer } from './producer.ts'

describe('a producer that outlives outages', function () {
  this.timeout(60_000)
  let broker: Broker
  let line: ProxyLine
  needsKafka()
  before(async () => {
    broker = await startBroker(async (address) => {
      line = await proxyTo(address)
      return line.through(address)
    })
  })
  after(async () => {
    await line?.close()
    await broker?.stop()
  })

  const scenario = async () => {
    const brokers = [line.through(broker.address)]
    const kafka = kafkaClient({ brokers, log: silentLog, requestTimeout: 500 })
    const topic = `tea-${randomUUID()}`
    await withAdmin(kafka, (admin) => admin.createTopics({ topics: [{ topic }], waitForLeaders: true }))
    const producer = steadyProducer(kafka, {
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: retryPolicy(1),
    })
    const isSent = (value: string) =>
      producer.send({ topic, messages: [{ value }] }).then(
        () => true,
        () => false,
      )
    expect(await isSent('before')).to.equal(true)
    return { topic, producer, isSent }
  }

  for (const way of ['both', 'down'] as const)
    it(`sends again after the broker kept silent while it connected (${way}), and each message once`, async () => {
      const { topic, producer, isSent } = await scenario()
      // After a refusal the client meets the broker anew, and asks what it can do.
      await line.refuse()
      expect(await isSent('refused')).to.equal(false)
      await line.listen()
      expect(await untilSent(isSent, 'refused')).to.equal(true)
      line.blackhole(way)
      for (let tries = 0; tries < 3; tries += 1) expect(await isSent('meanwhile')).to.equal(false)
      line.resume()
      expect(await untilSent(isSent, 'meanwhile')).to.equal(true)
      await producer.disconnect()
      const values = (await readTopics(broker.address, [topic])).map(({ value }) => value)
      expect(values).to.deep.equal(['before', 'refused', 'meanwhile'])
    })
})

const untilSent = async (isSent: (value: string) => Promise<boolean>, value: string): Promise<boolean> => {
  for (let tries = 0; tries < 4; tries += 1) if (await isSent(value)) return true
  return false
}

import { randomUUID } from 'node:crypto'
import { Kafka, logLevel } from 'kafkajs'

/** What a reader outside gets, with the partition and the place in it. */
export type Read = {
  topic: string
  partition: number
  offset: number
  key: string
  value: string
  headers: object
}

/** Reads topics from their beginning to where they end at this moment. Answers in order within each partition. */
export const readTopics = async (address: string, topics: readonly string[]): Promise<Read[]> => {
  const kafka = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING })
  const admin = kafka.admin({ retry: { initialRetryTime: 50, maxRetryTime: 500, retries: 60 } })
  await admin.connect()
  const missing = new Map<string, number>()
  for (const topic of topics)
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) missing.set(`${topic} ${partition}`, Number(high))
  const groupId = `specs-${randomUUID()}`
  // A broker that has just started refuses new group members while it loads its groups.
  await admin.describeGroups([groupId])
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 })
  const found: Read[] = []
  if (missing.size > 0) {
    await consumer.connect()
    await consumer.subscribe({ topics: [...topics], fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error))
      consumer
        .run({
          eachMessage: async ({ topic, partition, message }) => {
            const key = `${topic} ${partition}`
            const end = missing.get(key)
            if (end === undefined) return
            found.push(readOf(topic, partition, message))
            if (Number(message.offset) === end - 1) missing.delete(key)
            if (missing.size === 0) resolve()
          },
        })
        .catch(reject)
    })
    await consumer.disconnect()
    await admin.deleteGroups([groupId]).catch(() => undefined)
  }
  await admin.disconnect()
  return found
}

type Raw = { offset: string; key: Buffer | null; value: Buffer | null; headers?: object }

const readOf = (topic: string, partition: number, { offset, key, value, headers = {} }: Raw): Read => ({
  topic,
  partition,
  offset: Number(offset),
  key: String(key),
  value: String(value),
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
})

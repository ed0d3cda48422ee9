// Follows what happens in some features and prints one line per event:
//   node docs/event-export/consumer.mjs <broker,broker…> <feature> [<feature>…]
// For example: node docs/event-export/consumer.mjs localhost:9092 appointments groups
import { Kafka, logLevel } from 'kafkajs'

const [brokers = 'localhost:9092', ...features] = process.argv.slice(2)
const topics = (features.length > 0 ? features : ['appointments']).map((feature) => `folkmoot.${feature}`)

const kafka = new Kafka({ clientId: 'folkmoot-example', brokers: brokers.split(','), logLevel: logLevel.ERROR })
// Under the same group the next start goes on where this one stopped; under a new one it begins at the beginning.
const consumer = kafka.consumer({ groupId: process.env.GROUP ?? 'folkmoot-example' })

// After a crash of the exporter up to 500 events come again, with the ids that they had. A consumer that
// writes to a database can use the id as the primary key.
const recent = new Set()
const isRepeat = (id) => {
  if (recent.has(id)) return true
  recent.add(id)
  if (recent.size > 10_000) recent.delete(recent.values().next().value)
  return false
}

await consumer.connect()
await consumer.subscribe({ topics, fromBeginning: true })
await consumer.run({
  eachMessage: async ({ message }) => {
    const event = JSON.parse(message.value.toString('utf8'))
    if (isRepeat(event.id)) return
    console.log(event.time, event.type, event.subject, JSON.stringify(event.data))
  },
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await consumer.disconnect()
    process.exit(0)
  })

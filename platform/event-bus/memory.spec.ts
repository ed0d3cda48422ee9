import { eventBusSuite } from './event-bus.suite.ts'
import { memoryBus } from './memory.ts'

describe('the event bus in memory', () => {
  const open = async () => {
    const bus = memoryBus({ limit: 1_000 })
    return { bus, topic: 'tea', read: async () => [...bus.arrived()] }
  }
  eventBusSuite(open, 1_000)
})

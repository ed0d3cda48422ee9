import { eventStoreSuite } from './event-store.suite.ts'
import { memoryStore } from './memory.ts'

eventStoreSuite('memory', async () => {
  const store = memoryStore()
  return { store, second: async () => ({ ...store, close: async () => undefined }), close: store.close }
})

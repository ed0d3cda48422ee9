import { changeFeedSuite } from './change-feed.suite.ts'
import { memoryChangeFeed } from './memory.ts'

describe('the change feed in memory', () => {
  changeFeedSuite(async () => {
    const feed = memoryChangeFeed()
    return {
      feed,
      say: async (...notices) => {
        const changes = await feed.append({ query: () => Promise.reject(new Error('unused')) }, notices)
        feed.committed(changes)
        return changes
      },
      close: () => feed.close(),
    }
  })
})

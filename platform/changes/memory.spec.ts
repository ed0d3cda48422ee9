import { changeFeedSuite } from './change-feed.suite.ts'
import { memoryChangeFeed } from './memory.ts'

describe('the change feed in memory', () => {
  changeFeedSuite(async () => {
    const feed = memoryChangeFeed()
    return {
      feed,
      publish: async (...notices) => {
        const changes = await feed.append({ query: () => Promise.reject(new Error('unused')) }, notices)
        feed.publish(changes)
        return changes
      },
      close: () => feed.close(),
    }
  })
})

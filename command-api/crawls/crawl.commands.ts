import { crawlContract } from '#events/crawls/crawl.contract.ts'
import { anyone, commands, systemOnly } from '#platform/commands/commands.ts'
import { crawl } from './crawl.decider.ts'

export const crawlCommands = commands(crawlContract, {
  decider: crawl,
  stream: ({ crawl_id }, { newId }) => `crawl-${crawl_id ?? newId()}`,
  allowed: { request: anyone, finish: systemOnly, overdue: systemOnly },
})

import { expect } from 'chai'
import { type CrawlState, crawlState, isSendableBy } from './crawl.state.ts'

const seen: CrawlState = {
  ...crawlState.initial,
  status: 'finished',
  member_id: 'ben',
  finished_at: '2026-03-05T08:00:00.000Z',
}

describe('what was seen at an address', () => {
  const sendable = (state: CrawlState, at: string, who = 'ben') => isSendableBy(state, who, at)

  it('is sent by who has asked for it, within twelve hours', () => {
    expect(sendable(seen, '2026-03-05T19:59:59.000Z')).to.equal(true)
    expect(sendable(seen, '2026-03-05T20:00:00.000Z')).to.equal(false)
    expect(sendable(seen, '2026-03-05T09:00:00.000Z', 'dan')).to.equal(false)
  })

  it('is not sent before anything was seen', () => {
    for (const status of ['none', 'initialized', 'retry', 'error'] as const)
      expect(sendable({ ...seen, status }, '2026-03-05T09:00:00.000Z')).to.equal(false)
  })
})

import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'

describe('what members read, and what the server reads for one of them', () => {
  it('is in no audit log and no export, but that an administrator read the audit log', async () => {
    const readings = [...(await discoverEvents()).values()].filter(({ type }) =>
      /(Read|Viewed|Seen|DetailsKept)$|^(CalendarSource|Crawl)[A-Z]/.test(type),
    )
    expect(readings.filter(({ isReading }) => isReading)).to.have.length.above(9)
    expect(readings.filter(({ isReading }) => !isReading).map(({ type }) => type)).to.deep.equal([
      'AuditLogRead',
    ])
  })
})

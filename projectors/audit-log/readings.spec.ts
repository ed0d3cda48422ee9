import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'

describe('what members read', () => {
  it('is in no audit log and no export, but that an administrator read the audit log', async () => {
    const named = [...(await discoverEvents()).values()].filter(({ type }) =>
      /(Read|Viewed|Seen|DetailsKept)$/.test(type),
    )
    expect(named.filter(({ isReading }) => isReading)).to.have.length.above(3)
    expect(named.filter(({ isReading }) => !isReading).map(({ type }) => type)).to.deep.equal([
      'AuditLogRead',
    ])
  })
})

import { expect } from 'chai'
import { isPlannedByValue } from '#platform/database/prepared-statements.ts'
import { counters } from './unread-counts.queries.ts'

// All counters are one statement. It takes ten times as long to plan as to run, so each of them has to be one that is
// prepared.
describe('the counters of what is unread', () => {
  it('are planned once', () => {
    expect(counters.filter(({ waiting }) => isPlannedByValue(waiting)).map(({ name }) => name)).to.deep.equal(
      [],
    )
  })
})

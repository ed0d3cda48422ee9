import { expect } from 'chai'
import { findInDirectory } from './find-entities.ts'

const entries = [
  { type: 'member', id: 'ada', name: 'Ada Lindqvist' },
  { type: 'member', id: 'ben', name: 'Ben Okafor' },
  { type: 'group', id: 'ada', name: 'Ada’s friends', member_count: 3 },
]

describe('people and groups that are offered', () => {
  const { fetch } = globalThis
  before(() => {
    globalThis.fetch = async () => Response.json({ entries })
  })
  after(() => {
    globalThis.fetch = fetch
  })
  const offered = async (without?: string) =>
    (
      await findInDirectory(['member', 'group'], without ? { without } : {})(
        'a',
        new AbortController().signal,
      )
    ).map(({ type, id }) => `${type} ${id}`)

  it('do not include the user who writes, and every group', async () => {
    expect(await offered('ada')).to.have.members(['member ben', 'group ada'])
  })

  it('are all of them where nobody is left out', async () => {
    expect(await offered()).to.have.members(['member ada', 'member ben', 'group ada'])
  })
})

import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type Tokens, tokensIn } from './tokens.ts'

describe('tokens', () => {
  let fresh: FreshDatabase
  let tokens: Tokens
  const link = { id: 'link-1', kind: 'rst', subject_id: 'ben', minutes: 60 } as const
  beforeEach(async () => {
    fresh = await freshDatabase()
    tokens = tokensIn(fresh.db, Buffer.alloc(32, 3))
  })
  afterEach(() => fresh.drop())

  it('are the same for all who issue the same one at the same time', async () => {
    const issued = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await tokens.issue(link)
        return tokens.handOver('link-1')
      }),
    )
    expect(new Set(issued).size).to.equal(1)
    expect(await tokens.subjectOf('rst', issued[0] ?? '', 'act')).to.equal('ben')
  })

  it('replace those that the same person had before', async () => {
    await tokens.issue(link)
    await tokens.issue({ ...link, id: 'link-2' })
    expect(await tokens.handOver('link-1')).to.equal(null)
    expect(await tokens.handOver('link-2')).to.match(/^rst_/)
  })
  it('are of one person only: an id is not issued to another', async () => {
    await tokens.issue(link)
    const refused = await tokens.issue({ ...link, subject_id: 'eve' }).catch((error: Error) => error.message)
    expect(refused).to.contain('another subject')
    expect(await tokens.subjectOf('rst', (await tokens.handOver('link-1')) ?? '', 'act')).to.equal('ben')
  })
})

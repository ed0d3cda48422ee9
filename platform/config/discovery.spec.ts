import { expect } from 'chai'
import { discoverExports } from './discovery.ts'

describe('parts', () => {
  it('finds what the files with a suffix export, in order of their paths', async () => {
    const parts = await discoverExports('events', '.events.ts')
    const files = parts.map(({ file }) => file)
    expect(files).to.include('events/members/member.events.ts')
    expect(files).to.deep.equal([...files].sort())
    expect(parts.find(({ name }) => name === 'memberEvents')?.value).to.have.property('feature', 'members')
  })

  it('finds nothing in a layer that does not exist', async () => {
    expect(await discoverExports('no-such-layer', '.events.ts')).to.deep.equal([])
  })
})

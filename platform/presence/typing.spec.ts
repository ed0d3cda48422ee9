import { expect } from 'chai'
import { typingThrough } from './typing.ts'

describe('typing', () => {
  it('is told once per member and while, and of a few members in each place', async () => {
    let now = 0
    const published: string[] = []
    const typing = typingThrough(
      async (_, payload) => {
        const { place, member_id } = payload as { place: string; member_id: string }
        published.push(`${place} ${member_id}`)
      },
      () => now,
    )
    const all = async (place: string, members: string) => {
      for (const member_id of members) await typing.publish({ place, member_id }, [])
    }
    await all('one', 'aabcdef')
    await all('other', 'f')
    expect(published.splice(0)).to.deep.equal(['one a', 'one b', 'one c', 'one d', 'other f'])
    now += 2_000
    await all('one', 'ea')
    expect(published).to.deep.equal(['one e', 'one a'])
  })
})

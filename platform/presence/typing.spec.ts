import { expect } from 'chai'
import { typingThrough } from './typing.ts'

describe('typing', () => {
  it('is told once per member and while, and of a few members in each place', async () => {
    let now = 0
    const told: string[] = []
    const typing = typingThrough(
      async (_, payload) => {
        const { place, member_id } = payload as { place: string; member_id: string }
        told.push(`${place} ${member_id}`)
      },
      () => now,
    )
    const all = async (place: string, members: string) => {
      for (const member_id of members) await typing.tell({ place, member_id }, [])
    }
    await all('one', 'aabcdef')
    await all('other', 'f')
    expect(told.splice(0)).to.deep.equal(['one a', 'one b', 'one c', 'one d', 'other f'])
    now += 2_000
    await all('one', 'ea')
    expect(told).to.deep.equal(['one e', 'one a'])
  })
})

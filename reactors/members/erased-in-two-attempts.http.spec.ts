import { expect } from 'chai'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { ben, dan, type Lindenhof, openLindenhof } from '#test/kit/as.ts'
import { uploading } from '#test/kit/uploading.ts'

describe('what follows from erasing a person', function () {
  this.timeout(90_000)
  let house: Lindenhof
  before(async () => {
    house = await openLindenhof({ reacting: true })
  })
  after(() => house.close())

  const allDone = async () => {
    await house.reacted()
    await house.settled()
  }
  /** Erases a person; the second command that this reactor sends then fails once. */
  const eraseStumbling = async (reactor: string, member_id: string | undefined, classes: string[]) => {
    let isBroken = false
    const disarm = armFaultPoint('after-decide-before-append', async () => {
      if (isBroken || (await house.db('fm.reactions').where({ reactor })).length !== 1) return
      isBroken = true
      throw new Error('the store did not answer')
    })
    await house.command('members/erase', { member_id, classes })
    await allDone()
    disarm()
    expect(isBroken, 'an attempt has failed').to.equal(true)
  }

  it('takes them out of all groups, though the first attempt stopped half-way', async () => {
    const category = { name: 'Circle', plural_name: 'Circles', color: '3f7c31', slug: 'circles' }
    await house
      .persona('ada')
      .post('/administration/group_categories', { group_category: category })
      .expect(201)
    const group = { access: 'open', group_category_id: 'circles', description: 'x' }
    for (const name of ['Choir', 'Garden', 'Kitchen', 'Library'])
      await house
        .persona(ben)
        .post('/groups', { group: { name, ...group } })
        .expect(201)
    await allDone()
    await eraseStumbling('erased-member-leaves-groups', house.ids.ben, ['identity', 'authored'])
    const left = await house.db('rm.group_memberships_v1').where({ member_id: house.ids.ben })
    expect(left).to.deep.equal([])
  })

  it('removes all their files, though the first attempt stopped half-way', async () => {
    const upload = uploading(house)
    for (let nth = 0; nth < 4; nth += 1)
      await upload(dan, 'files', { name: `Diary${nth}.txt`, content: Buffer.from(`diary ${nth}`) })
    await allDone()
    await eraseStumbling('files-of-erased-members', house.ids.dan, ['identity'])
    const left = await house
      .db('rm.files_v1')
      .where({ owner_id: house.ids.dan })
      .whereNot({ state: 'removed' })
    expect(left).to.deep.equal([])
  })
})

import { expect } from 'chai'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { files } from '#projectors/files/files.table.ts'
import { ben, dan, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

describe('what follows from erasing a person', function () {
  this.timeout(90_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork({ reacting: true })
  })
  after(() => app.close())

  const allDone = async () => {
    await app.reactorsDone()
    await app.projected()
  }
  /** Erases a person; the second command that this reactor sends then fails once. */
  const eraseStumbling = async (reactor: string, member_id: string | undefined, classes: string[]) => {
    let isBroken = false
    const disarm = armFaultPoint('after-decide-before-append', async () => {
      if (isBroken || (await app.db('fm.reactions').where({ reactor })).length !== 1) return
      isBroken = true
      throw new Error('the store did not answer')
    })
    await app.command('members/erase', { member_id, classes })
    await allDone()
    disarm()
    expect(isBroken, 'an attempt has failed').to.equal(true)
  }

  it('takes them out of all groups, though the first attempt stopped half-way', async () => {
    const category = { name: 'Circle', plural_name: 'Circles', color: '3f7c31', slug: 'circles' }
    await app
      .persona('ada')
      .post('/administration/group_categories', { group_category: category })
      .expect(201)
    const group = { access: 'open', group_category_id: 'circles', description: 'x' }
    for (const name of ['Choir', 'Garden', 'Kitchen', 'Library'])
      await app
        .persona(ben)
        .post('/groups', { group: { name, ...group } })
        .expect(201)
    await allDone()
    await eraseStumbling('erased-member-leaves-groups', app.ids.ben, ['identity', 'authored'])
    const left = await app.db('rm.group_memberships_v1').where({ member_id: app.ids.ben })
    expect(left).to.deep.equal([])
  })

  it('removes all their files, though the first attempt stopped half-way', async () => {
    const upload = uploadClient(app)
    for (let nth = 0; nth < 4; nth += 1)
      await upload(dan, 'files', { name: `Diary${nth}.txt`, content: Buffer.from(`diary ${nth}`) })
    await allDone()
    await eraseStumbling('files-of-erased-members', app.ids.dan, ['identity'])
    const left = await app
      .db(`rm.${files.sqlName}`)
      .where({ owner_id: app.ids.dan })
      .whereNot({ state: 'removed' })
    expect(left).to.deep.equal([])
  })
})

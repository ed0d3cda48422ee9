import { expect } from 'chai'
import { ada, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('people whose names are not two Western words', function () {
  this.timeout(60_000)
  let app: TestNetwork

  const people = [
    ['明', '山田'],
    ['철수', '김'],
    ['ジョン', 'スミス＝ブラウン'],
    ['Dan', 'O’Neil'],
    ['Jan', 'van den Berg'],
    ['Chimamanda Ngozi', 'Adichie'],
  ] as const

  before(async () => {
    app = await startTestNetwork()
    for (const [at, [first_name, last_name]] of people.entries()) {
      const user = { email: `p${at}@lindenhof.example`, first_name, last_name, language: 'en' }
      await app.command('members/create', { user })
    }
    await app.projected()
  })
  after(() => app.close())

  for (const [typed, last] of [
    ['山田明', '山田'],
    ['山田 明', '山田'],
    ['明山田', '山田'],
    ['山', '山田'],
    ['김철수', '김'],
    ['김철', '김'],
    ['철수', '김'],
    ['スミス', 'スミス＝ブラウン'],
    ['oneil', 'O’Neil'],
    ['O’Neil Dan', 'O’Neil'],
    ['vandenberg', 'van den Berg'],
    ['ngozi adi', 'Adichie'],
  ] as const)
    it(`are found in pickers and in the directory by "${typed}"`, async () => {
      const q = encodeURIComponent(typed)
      const picked = await app.persona(ada).get(`/directory?types=member&q=${q}`).expect(200)
      expect(picked.body.entries.map(({ name }: { name: string }) => name.includes(last))).to.deep.equal([
        true,
      ])
      const listed = await app.persona(ada).get(`/members?q=${q}`).expect(200)
      expect(listed.body.members.map((one: { last_name: string }) => one.last_name)).to.deep.equal([last])
    })
})

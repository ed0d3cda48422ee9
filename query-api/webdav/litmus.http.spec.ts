import { expect } from 'chai'
import { ben, emailOf, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { pendingWhere } from '#test/services/installed.ts'
import { type LitmusSuite, runLitmus, whyNoLitmus } from '#test/services/litmus/litmus.ts'

describe('files by WebDAV, as litmus tests them', function () {
  this.timeout(120_000)
  pendingWhere(whyNoLitmus)
  let app: TestNetwork
  let password = ''

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    const scope = { name: 'litmus', scope: 'dav' }
    password = (await app.persona(ben).post('/users/tokens', scope).expect(200)).body.secret
  })
  after(() => app?.close())

  const failed = async (suite: LitmusSuite) => {
    const url = `http://localhost:${app.port}/dav/files/Lindenhof/`
    const result = await runLitmus(suite, { url, name: emailOf(ben), password })
    expect(result.passed).to.include('begin')
    return result.failed
  }

  for (const suite of ['basic', 'copymove', 'http'] as const)
    it(`pass all of ${suite}`, async () => {
      expect(await failed(suite)).to.deep.equal([])
    })

  // Properties of clients are refused, so nothing that sets one passes.
  it('keep no properties of clients', async () => {
    expect(new Set(await failed('props'))).to.deep.equal(
      new Set([
        'propset',
        'propget',
        'propmove',
        'propdeletes',
        'propreplace',
        'propnullns',
        'prophighunicode',
        'propremoveset',
        'propsetremove',
        'propvalnspace',
        'propmanyns',
      ]),
    )
  })

  // Shared locks and locks of folders are refused, and with them what follows in these tests. `owner_modify` sets a property.
  it('lock files, no folders, each for one client', async () => {
    const passed = ['lock_excl', 'discover', 'cond_put', 'fail_cond_put', 'complex_cond_put', 'unmapped_lock']
    const refused = ['lock_shared', 'lock_collection', 'double_sharedlock', 'owner_modify']
    const result = await failed('locks')
    expect(result).to.include.members(refused).and.not.include.members(passed)
    expect(result.filter((test) => test.startsWith('notowner'))).to.have.length(5)
  })
})

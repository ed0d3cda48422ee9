import { expect } from 'chai'
import '#test/kit/dom.ts'
import { loadScript } from './load-script.ts'

describe('the script of a part', () => {
  const { fetch } = globalThis
  let isAway: boolean
  let loads: number
  beforeEach(() => {
    isAway = true
    loads = 0
    globalThis.fetch = async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return new Response()
    }
  })
  afterEach(() => {
    globalThis.fetch = fetch
  })

  const load = async () => {
    loads += 1
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return 'tea'
  }

  it('is waited for while the server is away, and there when it is back', async () => {
    const loading = loadScript(load)
    while (loads < 1) await Promise.resolve()
    isAway = false
    window.dispatchEvent(new window.Event('online'))
    expect(await loading).to.equal('tea')
  })

  it('is missing when the server answers and does not have it', async () => {
    isAway = false
    const old = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await loadScript(old).catch((error: unknown) => error)).to.be.instanceOf(TypeError)
  })

  it('breaks at once by a mistake of its own', async () => {
    const broken = () => Promise.reject(new Error('a mistake'))
    expect(await loadScript(broken).catch((error: Error) => error.message)).to.equal('a mistake')
  })
})

import { expect } from 'chai'
import { rememberedPosition, rememberPosition } from './remembered-position.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
}

describe('the position that a tab has seen', () => {
  let ofBrowser: PropertyDescriptor | undefined
  before(() => {
    ofBrowser = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
  })
  beforeEach(() => kept.clear())
  after(() => {
    // Other specs of this process may have a browser.
    if (ofBrowser) Object.defineProperty(globalThis, 'sessionStorage', ofBrowser)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  it('is there for the page that is loaded next', () => {
    expect(rememberedPosition()).to.equal(0n)
    rememberPosition(9007199254740993n)
    expect(rememberedPosition()).to.equal(9007199254740993n)
  })

  it('is forgotten after half a minute, so that a log of an earlier day is not waited for', () => {
    rememberPosition(7n)
    for (const [key, text] of kept) {
      const [position, at] = text.split(' ')
      kept.set(key, `${position} ${Number(at) - 30_001}`)
    }
    expect(rememberedPosition()).to.equal(0n)
  })
})

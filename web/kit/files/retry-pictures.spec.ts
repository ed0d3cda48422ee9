import '#test/kit/dom.ts'
import { expect } from 'chai'
import { answering } from '#test/kit/screen.tsx'
import { recordPosition, seenPosition } from '../data/seen-position.ts'
import { retryFailedPictures } from './retry-pictures.ts'

describe('a picture that could not be shown', () => {
  let network: ReturnType<typeof answering>
  let shown: string[]
  before(() => retryFailedPictures())
  afterEach(() => {
    network.restore()
    document.body.replaceChildren()
  })

  /** A picture on the page, with a list of the addresses that it gets from now on. */
  const picture = (src: string): HTMLImageElement => {
    const element = document.createElement('img')
    element.src = src
    document.body.append(element)
    shown = []
    element.setAttribute = (_, value) => {
      shown.push(value)
    }
    return element
  }
  const fail = async (element: HTMLImageElement) => {
    element.dispatchEvent(new window.Event('error'))
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const own = '/api/storage/images/gate/get/80x80'

  it('is shown once the tables know it as well as the page does', async () => {
    network = answering({ body: 'the gate' })
    recordPosition('4711')
    await fail(picture(own))
    const [asked] = network.sent
    expect(asked?.url).to.equal(`${location.origin}${own}`)
    expect(new Headers(asked?.init.headers).get('x-min-position')).to.equal(String(seenPosition()))
    expect(shown).to.deep.equal([own])
  })

  it('is asked for once, and stays as it is when it is not there', async () => {
    network = answering({ status: 404, body: { code: 'not_found' } })
    const gone = picture(own)
    await fail(gone)
    await fail(gone)
    expect(network.sent).to.have.length(1)
    expect(shown).to.deep.equal([])
  })

  it('is not requested again when it is from another origin', async () => {
    network = answering()
    await fail(picture('https://example.org/gate.png'))
    await fail(picture('/brand/mark.svg'))
    expect(network.sent).to.deep.equal([])
  })
})

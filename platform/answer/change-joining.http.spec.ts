import { expect } from 'chai'
import { type Answering, answering, keyGiven, noteWritten } from '#test/kit/answering.ts'

describe('streams of one person that begin at the same moment', function () {
  this.timeout(30_000)
  let product: Answering
  before(async () => {
    product = await answering()
    await product.happen(keyGiven('member:ada', 'everyone'))
  })
  after(() => product.close())

  it('all go on, each in its session', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const sessions = await Promise.all(
        [1, 2, 3].map((tab) => product.signIn('ada', `session-${trial}-${tab}`)),
      )
      const streams = await Promise.all(sessions.map(({ cookie }) => product.follow(cookie)))
      await Promise.all(
        streams.map((stream) => stream.until(() => stream.of('hello').length === 1 || stream.isEnded())),
      )
      await product.happen(noteWritten(`both${trial}`, 'For all of them'))
      const hasIt = (text: string) => text.includes(`both${trial}`)
      await Promise.all(
        streams.map((stream) =>
          stream.until(
            () => stream.isEnded() || stream.of('note').some((view) => hasIt(JSON.stringify(view))),
          ),
        ),
      )
      expect(
        streams.map((stream) => stream.isEnded()),
        `trial ${trial}`,
      ).to.deep.equal([false, false, false])
      for (const stream of streams) stream.close()
      await Promise.all(streams.map(({ ended }) => ended))
    }
  })
})

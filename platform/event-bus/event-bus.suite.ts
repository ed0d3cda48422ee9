import { expect } from 'chai'
import type { EventBus, Message } from './event-bus.ts'

export type BusAtHand = {
  bus: EventBus
  /** Everything of a topic that has arrived: in order for each key. */
  read: (topic: string) => Promise<{ key: string; value: string; headers: object }[]>
  /** A topic name that nobody has used. */
  topic: string
}

/** What every event bus does. `limit` is the size in bytes beyond which it takes no message. */
export const eventBusSuite = (open: () => Promise<BusAtHand>, limit: number): void => {
  let at: BusAtHand
  beforeEach(async () => {
    at = await open()
    await at.bus.prepare([at.topic])
  })
  afterEach(() => at.bus.close())

  const message = (key: string, value: string): Message => ({
    topic: at.topic,
    key,
    value,
    headers: { a: 'b' },
  })
  const valuesOf = async (key: string) =>
    (await at.read(at.topic)).filter((read) => read.key === key).map(({ value }) => value)

  it('brings messages over with key, value and headers', async () => {
    expect(await at.bus.compose([message('tea', 'Tuesday ☕')]).send()).to.deep.equal([])
    expect(
      (await at.read(at.topic)).map(({ key, value, headers }) => ({ key, value, headers })),
    ).to.deep.equal([{ key: 'tea', value: 'Tuesday ☕', headers: { a: 'b' } }])
  })

  it('keeps the order of each key over many batches', async () => {
    const numbers = Array.from({ length: 3_000 }, (_, index) => index)
    for (let from = 0; from < numbers.length; from += 700)
      await at.bus
        .compose(
          numbers.slice(from, from + 700).map((number) => message(`key-${number % 7}`, String(number))),
        )
        .send()
    for (let key = 0; key < 7; key++)
      expect(await valuesOf(`key-${key}`)).to.deep.equal(
        numbers.filter((number) => number % 7 === key).map(String),
      )
  })

  it('sends a batch that has arrived no second time', async () => {
    const batch = at.bus.compose([message('tea', 'once')])
    await batch.send()
    await batch.send()
    expect(await valuesOf('tea')).to.deep.equal(['once'])
  })

  it('refuses what is too large and takes everything around it', async () => {
    const batch = [message('tea', 'before'), message('tea', 'x'.repeat(limit + 1)), message('tea', 'after')]
    expect(await at.bus.compose(batch).send()).to.deep.equal([{ index: 1, reason: 'too_large' }])
    expect(await valuesOf('tea')).to.deep.equal(['before', 'after'])
  })

  it('takes many messages that are only together larger than the limit', async () => {
    const large = Array.from({ length: 5 }, (_, index) => message('tea', `${index}${'x'.repeat(limit / 2)}`))
    expect(await at.bus.compose(large).send()).to.deep.equal([])
    expect((await valuesOf('tea')).map((value) => value[0])).to.deep.equal(['0', '1', '2', '3', '4'])
  })

  it('takes nothing for a topic that was not prepared', async () => {
    const sending = async () =>
      at.bus.compose([{ ...message('tea', 'x'), topic: `${at.topic}-other` }]).send()
    const failure = await sending().then(
      () => null,
      (error: Error) => error.message,
    )
    expect(failure).to.include(`${at.topic}-other`)
  })

  it('prepares topics that exist already', () => at.bus.prepare([at.topic]))
}

import { expect } from 'chai'
import { offline, Problem } from './problem.ts'
import { withStableCommandId } from './stable-command-id.ts'

describe('a command that is sent again', () => {
  const sendings = () => {
    const once = withStableCommandId()
    const ids: string[] = []
    const sents: unknown[] = []
    /** Sends once, and has it fail with that. */
    const send = (input: unknown, failure: Error | null, chosen: unknown = input) =>
      once(
        input,
        async (sent, id) => {
          ids.push(id)
          sents.push(sent)
          if (failure) throw failure
        },
        chosen,
      ).catch(() => {})
    return { send, ids, sents }
  }
  const refusal = (status: number) => new Problem({ status, code: 'fault' })

  for (const [name, failure] of [
    ['there was no answer', offline()],
    ['the server failed', refusal(500)],
    ['a gateway had no answer', refusal(502)],
    ['there was too much to do', refusal(429)],
  ] as const)
    it(`is the same one when ${name}`, async () => {
      const { send, ids } = sendings()
      await send({ text: 'tea' }, failure)
      await send({ text: 'tea' }, null)
      expect(ids[1]).to.equal(ids[0])
    })

  it('is another one when its input differs, so that no user is told that a name is taken', async () => {
    const { send, ids } = sendings()
    await send({ text: 'tea' }, offline())
    await send({ text: 'more tea' }, null)
    expect(ids[1]).not.to.equal(ids[0])
  })

  it('is sent as it was while the person has chosen the same, whatever happened around it', async () => {
    const { send, ids, sents } = sendings()
    await send({ text: 'tea', after: 'm1' }, offline(), 'tea')
    await send({ text: 'tea', after: 'm2' }, null, 'tea')
    expect(ids[1]).to.equal(ids[0])
    expect(sents[1]).to.deep.equal({ text: 'tea', after: 'm1' })
  })

  it('is another one when the first was done, or refused', async () => {
    const { send, ids } = sendings()
    await send({ text: 'tea' }, null)
    await send({ text: 'tea' }, refusal(409))
    await send({ text: 'tea' }, null)
    expect(new Set(ids).size).to.equal(3)
  })
})

import { expect } from 'chai'
import type { DemoLanguage } from '#platform/demo/demo-target.ts'
import { discoverDemo, playDemo } from '#platform/demo/play-demo.ts'

describe('the demo network in German', () => {
  it('has every text of the English one, in German', async () => {
    const [english, german] = [await textsIn('en'), await textsIn('de')]
    expect(german).to.have.length(english.length)
    const same = english.filter(
      (text, at) => /\p{L}/u.test(text) && text.includes(' ') && text === german[at],
    )
    expect([...new Set(same)]).to.deep.equal([])
  })
})

/** All texts that the demo sends or stores, in the order in which it does. */
async function textsIn(language: DemoLanguage): Promise<string[]> {
  const sent: string[] = []
  let ids = 0
  const target = {
    now: '2026-11-28T10:00:00.000Z',
    send: async ({ body }: { body: unknown }) => {
      sent.push(...stringsIn(body))
      ids += 1
      return `id${ids}`
    },
    keepPicture: async () => undefined,
    offers: async () => true,
    afterStart: async () => undefined,
    keepText: async (_: string, filename: string, text: string | Buffer) => {
      sent.push(filename, ...(typeof text === 'string' ? [text] : []))
      return {}
    },
  }
  await playDemo(await discoverDemo())(target, language)
  return sent
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

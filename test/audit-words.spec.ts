import { expect } from 'chai'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { EventType } from '#platform/language/event.ts'
import { z } from '#platform/language/shapes.ts'
import { goldenLogs } from '#test/reliability/golden/golden-log.ts'
import { leavesOf } from './kit/text-keys.ts'
import { textsOf } from './kit/texts.ts'

describe('the audit log', () => {
  let shown: EventType[]
  /** The kinds of streams that events were stored in. */
  let streams: ReadonlyMap<string, string>

  before(async () => {
    shown = [...(await discoverEvents()).values()].filter(({ isReading }) => !isReading)
    const stored = (await goldenLogs()).flatMap(({ events }) => events)
    streams = new Map(stored.map(({ type, stream }) => [type, stream.split('-')[0] ?? '']))
    expect(shown.length).to.be.greaterThan(200)
  })

  const kindOf = ({ type, schema }: EventType): string => {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const first = fields.find((field) => field.endsWith('_id'))
    return first?.slice(0, -'_id'.length) ?? streams.get(type) ?? type
  }

  for (const language of ['de', 'en', 'es', 'fr'])
    it(`has a word for each event, feature and kind of thing (${language})`, async () => {
      const keys = new Set(leavesOf(await textsOf(language)).map(([key]) => key))
      const missing = shown.flatMap((event) =>
        [
          `${event.feature}.audit.${event.type}`,
          `${event.feature}.audit_title`,
          `${event.feature}.audit_things.${kindOf(event)}`,
        ].filter((key) => !keys.has(key) && !/\.audit_things\.member$/.test(key)),
      )
      expect([...new Set(missing)]).to.deep.equal([])
    })
})

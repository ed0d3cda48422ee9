import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { z } from 'zod'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { discoverEvents, type Registry } from '#platform/event-store/registry.ts'
import { arbitraryHistory } from '#test/kit/arbitrary-events.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { eventSchemas, schemaFolder } from './event-schemas.ts'

const folder = join(repositoryRoot, schemaFolder)

describe('the published schemas of events', () => {
  let registry: Registry
  let schemas: Map<string, string>
  before(async () => {
    registry = await discoverEvents()
    schemas = eventSchemas(registry)
  })

  it('are those of the declarations (npm run docs:events)', async () => {
    for (const [path, text] of schemas)
      expect(await readFile(join(folder, path), 'utf8').catch(() => 'missing'), path).to.equal(text)
  })

  it('stand for events that exist, in this version or an earlier one', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
    const current = new Map([...registry.values()].map((one) => [`${one.feature}/${one.type}`, one.version]))
    const odd = files.filter((file) => {
      const [, event = '', version] = /^(.+)\.v(\d+)\.json$/.exec(file) ?? []
      return Number(version) > (current.get(event) ?? 0)
    })
    expect(odd).to.deep.equal([])
  })

  it('fit what is published of any event', async () => {
    const readers = new Map([...schemas].map(([path, text]) => [path, z.fromJSONSchema(JSON.parse(text))]))
    await fc.assert(
      fc.asyncProperty(arbitraryHistory(registry, 40), async (history) => {
        const published = await redactedStore(recordedLog(...history), registry).readAll(0n, 40)
        for (const { type, data } of published) {
          const { feature, version, isReading } = registry.get(type) ?? expect.fail(type)
          if (isReading) continue
          const reader = readers.get(`${feature}/${type}.v${version}.json`)
          expect(reader?.safeParse(data).error?.message, type).to.equal(undefined)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('name nothing personal', () => {
    for (const { feature, type, version, personal, isReading } of registry.values()) {
      if (isReading) continue
      const schema = JSON.parse(schemas.get(`${feature}/${type}.v${version}.json`) ?? '{}')
      for (const { field } of personal.filter(({ whenOwned }) => !whenOwned))
        expect(schema.properties).not.to.have.property(field)
    }
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { discover, hasMembers, repositoryRoot } from '#platform/config/discovery.ts'
import type { Call, Contract } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

// Offsets lose rows that stand at the border of two parts when others come or go.
const mayCount = [
  // Numbered pages of tables that show how many there are.
  'platform/queries/page-of-rows.ts',
  // The documented `offset` of messages, beside their cursor.
  'query-api/messages/mailbox.queries.ts',
]

describe('lists', () => {
  it('are read by cursors and numbered pages of the platform, and by no offset of their own', async () => {
    const counting: string[] = []
    for (const layer of ['platform', 'query-api'])
      for (const name of await readdir(join(repositoryRoot, layer), { recursive: true })) {
        if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue
        const source = await readFile(join(repositoryRoot, layer, name), 'utf8')
        if (/\.offset\(/.test(source)) counting.push(`${layer}/${name}`)
      }
    expect(counting.sort()).to.deep.equal(mayCount)
  })

  it('say where the next part begins if they take a cursor', async () => {
    const contracts = await discover('events', '.contract.ts', hasMembers<Contract>('feature', 'calls'))
    const paged: string[] = []
    for (const { feature, calls } of contracts)
      for (const [name, call] of Object.entries(calls) as [string, Call][])
        if (call.kind === 'query' && 'after' in shapeOf(call.parameters)) {
          paged.push(`${feature}/${name}`)
          expect(shapeOf(call.view), `${feature}/${name}`).to.have.property('next')
        }
    expect(paged).to.include.members([
      'messages/inbox',
      'invites/invites',
      'audit-log/list',
      'actions/recent',
    ])
  })
})

const shapeOf = (schema: z.ZodType): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}

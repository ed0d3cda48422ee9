import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { fillLargeDirectory } from '#test/kit/large-directory.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { selectableMemberRows } from '../members/member.selectable.ts'
import { selectable } from './directory.queries.ts'

const ben: Actor = { id: 'm2', keys: new Set(['member:m2', 'everyone', 'network']) }

describe('a picker among ten thousand people', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
    await fillLargeDirectory(database.db)
  })
  after(() => database.drop())

  const planOf = async (q: string): Promise<string> => {
    const { sql, bindings } = selectableMemberRows(database.db, ben, { q, limit: 20 }).toSQL().toNative()
    const { rows } = await database.db.raw(`explain (costs off) ${sql.replaceAll(/\$\d+/g, '?')}`, [
      ...bindings,
    ])
    return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
  }

  it('opens by walking along the names and stops after the first twenty', async () => {
    const plan = await planOf('')
    expect(plan).to.match(/Index (Only )?Scan using \S*search_name/)
    expect(plan).to.not.match(/Seq Scan|^\s*(->)?\s*Sort$/m)
  })

  it('finds by the beginnings of words and shows nobody who is locked or gone', async () => {
    const loaded = await selectable(database.db, ben, ['member'], {
      q: 'wan l',
      limit: 100,
      scope: 'visible',
    })
    expect(loaded.length).to.equal(100)
    expect(loaded.every(({ name }) => name.startsWith('Wanda L'))).to.equal(true)
    expect(
      loaded.some(({ id }) => Number(id.slice(1)) % 97 === 0 || Number(id.slice(1)) % 89 === 0),
    ).to.equal(false)
  })
})

import { expect } from 'chai'
import { writeFeature } from '#platform/tools/new-feature/write-feature.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { copyProject, type ProjectCopy, type Tried } from '../toy-feature/project-copy.ts'
import { toyFiles } from '../toy-feature/toy-files.ts'

const suites = [
  'test/permissions.http.spec.ts',
  'test/rebuilt-equals-live.db.spec.ts',
  'test/erasure.db.spec.ts',
]

// What these say of one feature; the rest is about the product as a whole.
const sentences = [
  'who may do what (asks everybody|tells (dan|gia) no more|lets (dan|gia) find|refuses with 403)',
  'rebuilt has the very same rows',
  'who is erased (had left every one|was sealed in the log|is gone from every|is rebuilt without|is in no answer)',
].join('|')

describe('the suites about every feature', function () {
  this.timeout(600_000)
  let copy: ProjectCopy
  let database: FreshDatabase

  before(async () => {
    ;[copy, database] = await Promise.all([copyProject(), freshDatabase()])
    await writeFeature(copy.folder, await toyFiles())
  })
  after(async () => {
    await copy.remove()
    await database.drop()
  })

  const run = (): Promise<Tried> =>
    copy.specs([...suites, `--grep=${sentences}`], { TEST_DATABASE_URL: database.url, SUITES_OF: 'toys' })

  it('look at permissions, rebuild and erasure of a new feature alone, and pass', async () => {
    const { passed, failed } = await run()
    expect(failed).to.deep.equal([])
    expect(passed.filter((title) => title.startsWith('who may do what'))).to.have.length(6)
    expect(passed.filter((title) => title.includes('has the very same rows'))).to.have.length(3)
    expect(passed.filter((title) => title.startsWith('a person who is erased'))).to.have.length(5)
  })
})

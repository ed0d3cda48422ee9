import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { copyProject, type Ended, type ProjectCopy } from '../toy-feature/project-copy.ts'

const words = [
  'polls',
  'poll',
  '--de',
  'Umfrage,Umfragen',
  '--es',
  'encuesta,encuestas',
  '--fr',
  'sondage,sondages',
]

// What `npm run check` does, in a copy of the project: types, lint of the new files, and the plain specs that look at every
// feature.
describe('the frame of a new feature', function () {
  this.timeout(600_000)
  let copy: ProjectCopy
  let written: string[]

  before(async () => {
    copy = await copyProject()
    const { code, out, error } = await copy.start('platform/tools/new-feature.ts', ...words)
    expect(code, error).to.equal(0)
    written = out.trim().split('\n')
  })
  after(() => copy.remove())

  it('stands in every layer', () => {
    const layers = new Set(written.map((path) => path.split('/')[0]))
    expect([...layers].sort()).to.deep.equal(
      ['command-api', 'events', 'projectors', 'query-api', 'reactors', 'test', 'web'].sort(),
    )
  })

  it('has no fault of types', async () => passes(await copy.start(compiler, '-p', '.')))

  it('has no fault of lint or format', async () =>
    passes(await copy.start('node_modules/@biomejs/biome/bin/biome', 'check', ...written)))

  it('passes its own specs, and those that look at every feature', async () => {
    const own = written.filter((path) => /(?<!\.http)\.spec\.ts$/.test(path))
    const { passed, failed } = await copy.specs([...own, ...(await suitesIn(copy))])
    expect(failed).to.deep.equal([])
    expect(own.length).to.be.greaterThan(2)
    expect(passed.some((title) => title.includes('poll'))).to.equal(true)
  })
})

const compiler = 'node_modules/typescript/bin/tsc'

const passes = ({ code, out, error }: Ended) => expect(code, `${out} ${error}`).to.equal(0)

/** The plain specs about all features. */
const suitesIn = async ({ folder }: ProjectCopy): Promise<string[]> =>
  (await readdir(join(folder, 'test')))
    .filter((name) => /^[\w-]+\.spec\.tsx?$/.test(name))
    .map((name) => `test/${name}`)

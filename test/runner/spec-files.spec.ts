import { expect } from 'chai'
import { allSpecFiles, type SpecFile, specFilesFor } from './spec-files.ts'

describe('the files of a run', () => {
  let all: SpecFile[] = []
  before(async () => {
    all = await allSpecFiles()
  })
  const kindOf = (path: string) => all.find((file) => file.path === path)?.kind

  it('are of the kind that their names say', () => {
    expect(kindOf('test/runner/spec-files.spec.ts')).to.equal('plain')
    expect(kindOf('test/services.db.spec.ts')).to.equal('server')
    expect(kindOf('test/journeys/tags.journey.ts')).to.equal('journey')
    expect(kindOf('test/reliability/g05-every-event-arrives.guarantee.ts')).to.equal('promise')
  })

  it('hold each promise once', () => {
    expect(kindOf('test/reliability/guarantees.spec.ts')).to.equal(undefined)
  })

  it('of a feature are those of its folders in all layers, and journeys that speak of it', async () => {
    const paths = (await specFilesFor(all, 'appointments')).map(({ path }) => path)
    expect(paths).to.include('test/journeys/series.journey.ts')
    expect(
      paths.filter((path) => !path.startsWith('test/')).every((path) => path.includes('/appointments/')),
    ).to.equal(true)
    expect(new Set(paths.map((path) => path.split('/')[0]))).to.include.keys('events', 'command-api', 'web')
  })

  it('can be asked for by kind and by the beginning of a path', async () => {
    expect((await specFilesFor(all, 'journeys')).every(({ kind }) => kind === 'journey')).to.equal(true)
    const [only, ...others] = await specFilesFor(all, './test/services.db')
    expect([only?.path, others]).to.deep.equal(['test/services.db.spec.ts', []])
  })
})

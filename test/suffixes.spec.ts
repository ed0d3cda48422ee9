import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { filesOfProject } from '#test/kit/words-in-files.ts'

// Where features contribute: kinds of contributions, other discoveries by suffix, and the globs of the web.
const kind = /contributionKind<[\s\S]*?\(\{\s*layer: '([\w-]+)',\s*suffix: '([\w.-]+)'/g
const discovery = /\bdiscover(?:Exports)?(?:<[^(]*>)?\(\s*'([\w-]+)',\s*'(\.[\w.-]+)'/g
const glob = /'\.\.\/\*\/\*(\.[\w.-]+)'/g

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const sources = filesOfProject(repositoryRoot).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('toy-feature'),
)
const doc = read('docs/new-feature.md')
const documented = [...doc.matchAll(/^\| ([\w-]+) \| (\.[\w.-]+) \| \S.*\|$/gm)].map(layerAndSuffix)

describe('the suffixes by which features are discovered', () => {
  it('are those that docs/new-feature.md explains', () => {
    const inCode = sources.flatMap((file) => {
      const text = read(file)
      const ofWeb = file.startsWith('web/shell/')
        ? [...text.matchAll(glob)].map(([, suffix]) => `web ${suffix}`)
        : []
      return [...[...text.matchAll(kind), ...text.matchAll(discovery)].map(layerAndSuffix), ...ofWeb]
    })
    const isKnown = (known: string) => !/^no-such-layer|\.css$/.test(known)
    expect(documented.length).to.be.greaterThan(30)
    expect([...new Set(inCode)].filter(isKnown).sort()).to.deep.equal([...documented].sort())
  })
})

function layerAndSuffix([, layer, suffix]: RegExpMatchArray): string {
  return `${layer} ${suffix}`
}

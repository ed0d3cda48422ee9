import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { allGuarantees } from './kit/guarantees.ts'

// The runs themselves take minutes; this spec fails at once when a mechanism has moved.
describe('what is taken away to see a promise break', function () {
  this.timeout(60_000)

  it('stands exactly once where it is looked for', async () => {
    const lost: string[] = []
    for (const { id, sabotages } of await allGuarantees())
      for (const { file, find } of sabotages.flatMap(({ edits }) => edits)) {
        const text = await readFile(join(repositoryRoot, file), 'utf8')
        if (text.split(find).length !== 2) lost.push(`${id}: ${find} in ${file}`)
      }
    expect(lost).to.deep.equal([])
  })

  // An unknown name would break the run as well, and nobody would see that the mechanism is still there.
  it('is replaced by code that knows only names of its file', async () => {
    const unknown: string[] = []
    for (const { id, sabotages } of await allGuarantees())
      for (const { file, replace } of sabotages.flatMap(({ edits }) => edits)) {
        const text = await readFile(join(repositoryRoot, file), 'utf8')
        const known = new Set([...wordsOf(text), ...declared(replace)])
        for (const name of wordsOf(replace.replaceAll(/\.\w+/g, '')))
          if (/[a-z][A-Z]/.test(name) && !known.has(name)) unknown.push(`${id}: ${name} in ${file}`)
      }
    expect(unknown).to.deep.equal([])
  })
})

const wordsOf = (code: string): string[] => code.match(/[A-Za-z]\w*/g) ?? []

const declared = (code: string): string[] =>
  [...code.matchAll(/\b(?:const|let) (\w+)/g)].map(([, name = '']) => name)

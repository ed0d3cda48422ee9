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
})

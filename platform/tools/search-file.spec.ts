import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { searchFile, searchText } from './search-file.ts'

describe('the list of search operators', () => {
  it('is that of the code (npm run docs:search)', async () => {
    const text = await readFile(join(repositoryRoot, searchFile), 'utf8')
    expect(text).to.equal(await searchText())
  })
})

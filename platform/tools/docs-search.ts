// Writes the list of the operators of searches from their declarations: `npm run docs:search`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { searchFile, searchText } from './search-file.ts'

await writeFile(join(repositoryRoot, searchFile), await searchText())

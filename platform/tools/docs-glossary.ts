// Writes the glossary from its terms: `npm run docs:glossary`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { glossaryFile, glossaryText, readGlossary } from './glossary-file.ts'

await writeFile(join(repositoryRoot, glossaryFile), glossaryText(await readGlossary()))

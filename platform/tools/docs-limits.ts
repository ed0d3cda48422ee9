// Writes the list of all limits from their declarations: `npm run docs:limits`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { foundLimits, limitsFile, limitsText } from './limits-file.ts'

await writeFile(join(repositoryRoot, limitsFile), limitsText(await foundLimits()))

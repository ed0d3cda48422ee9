import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/parts.ts'
import { importing as importingSources } from '#platform/source/importing.ts'

/** What lies in a tree whose sources were translated before (`prepared-tree.ts`). */
export const loaderName = 'loader.mjs'

/** How Node is to import the sources of a tree; of the one in which this file lies when none is named. */
export const importingIn = (root: string): readonly string[] => {
  const loader = join(root, loaderName)
  return existsSync(loader) ? ['--import', loader] : importingSources
}
export const importing: readonly string[] = importingIn(repositoryRoot)

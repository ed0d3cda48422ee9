import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder and its missing parents, with the mode of the innermost. Does nothing when it exists. */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  // Node's recursive mkdir never returns below folders that accept no entries, as in /proc.
  for (const missing of await missingFolders(path))
    await mkdir(missing, { mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
}

/** The missing folders, the outermost first. */
const missingFolders = async (path: string): Promise<string[]> => {
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return isThere || dirname(path) === path ? [] : [...(await missingFolders(dirname(path))), path]
}

import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing, with the mode of the innermost. Does nothing when it exists. Throws
 * where none can be made.
 */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  // Asked to make them all at once, Node never returns where a folder exists that nothing can be put into, as in /proc.
  for (const missing of await missingFolders(path))
    await mkdir(missing, { mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
}

/** The folders that have to be made, the outermost first. */
const missingFolders = async (path: string): Promise<string[]> => {
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return isThere || dirname(path) === path ? [] : [...(await missingFolders(dirname(path))), path]
}

import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Absolute path of the repository's root folder, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** One exported value of one file that was found by its suffix. `file` is relative to the root, with slashes. */
export type DiscoveredExport = { file: string; name: string; value: unknown }

/**
 * Imports every `<layer>/**` file whose name ends in `suffix` (`discoverExports('projectors', '.projection.ts')`) and
 * returns all exports in order of file and name. Symbolic links count; specs do not. A missing layer has no exports.
 */
export const discoverExports = async (layer: string, suffix: string): Promise<DiscoveredExport[]> => {
  const files = await filesOf(join(repositoryRoot, layer), suffix)
  const parts = await Promise.all(files.map(exportsOf))
  return parts.flat()
}

const filesOf = async (folder: string, suffix: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenMissing)
  return entries
    .filter(
      (entry) => !entry.isDirectory() && entry.name.endsWith(suffix) && !/\.spec\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const noneWhenMissing = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

const exportsOf = async (path: string): Promise<DiscoveredExport[]> => {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  const file = relative(repositoryRoot, path).split(sep).join('/')
  return Object.keys(module)
    .sort()
    .map((name) => ({ file, name, value: module[name] }))
}

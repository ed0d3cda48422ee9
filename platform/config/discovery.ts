import { readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContributionKind } from '#platform/language/contribution.ts'

/** Absolute path of the repository's root folder, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** All layers to which features contribute. */
export const featureLayers = ['events', 'projectors', 'command-api', 'query-api', 'reactors'] as const

/** One exported value of one file that was found by its suffix. `file` is relative to the root, with slashes. */
export type DiscoveredExport = { file: string; name: string; value: unknown }

/**
 * Imports every `<layer>/**` file whose name ends in `suffix` (`discoverExports('projectors', '.projection.ts')`) and
 * returns all exports in order of file and name. Symbolic links count; specs do not. A missing layer has no exports.
 */
export const discoverExports = async (layer: string, suffix: string): Promise<DiscoveredExport[]> => {
  const files = await filesOf(join(repositoryRoot, layer), suffix)
  await importTogether(files)
  const parts = await Promise.all(files.map(exportsOf))
  return parts.flat()
}

/**
 * Imports all contributions of these layers (files with a suffix) as one graph of modules. A process calls it
 * before it discovers features: an `import()` of V8 may stay open for ever when its modules are evaluated while others, on
 * which they depend, are in the middle of a top-level await. Throws what a module throws.
 */
export const importContributions = async (layers: readonly string[]): Promise<void> => {
  const files = await Promise.all(layers.map((layer) => filesOf(join(repositoryRoot, layer), '.ts')))
  await importTogether(files.flat().filter((path) => /^[^.]+\.[^.]+\.ts$/.test(basename(path))))
}

/**
 * All values that features export from `<layer>/**<suffix>` and that `isPart` accepts, each once, in order of file and
 * name.
 */
export const discover = async <T>(
  layer: string,
  suffix: string,
  isPart: (value: unknown) => value is T,
): Promise<T[]> => {
  const parts = await discoverExports(layer, suffix)
  return [...new Set(parts.map(({ value }) => value).filter(isPart))]
}

/**
 * All parts of one kind. Throws an error that names the file when a file with the kind's suffix defines no part, or when
 * the kind finds a problem in one.
 */
export const discoverParts = async <T extends object>(kind: ContributionKind<T>): Promise<T[]> => {
  const parts = await discoverExports(kind.layer, kind.suffix)
  for (const file of new Set(parts.map(({ file }) => file))) {
    const exported = parts.filter((part) => part.file === file)
    const defined = exported.map(({ value }) => value).filter(kind.includes)
    if (defined.length === 0) throw new Error(`${file} exports no part of ${kind.suffix}`)
    const problem = defined.map(kind.problemOf).find((text) => text !== null)
    if (problem) throw new Error(`${file}: ${problem}`)
  }
  return discover(kind.layer, kind.suffix, kind.includes)
}

/** Accepts objects that have all these members. */
export const hasMembers =
  <T>(...names: string[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)

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

// By a module that imports them all, so that they are loaded at the same time and evaluated in one go.
const importTogether = async (paths: readonly string[]): Promise<void> => {
  const text = paths.map((path) => `import ${JSON.stringify(pathToFileURL(path).href)}`).join('\n')
  await import(`data:text/javascript,${encodeURIComponent(text)}`)
}

const exportsOf = async (path: string): Promise<DiscoveredExport[]> => {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  const file = relative(repositoryRoot, path).split(sep).join('/')
  return Object.keys(module)
    .sort()
    .map((name) => ({ file, name, value: module[name] }))
}

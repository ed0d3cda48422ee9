import { rmSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { repositoryRoot } from '#platform/config/parts.ts'
import type { Edit } from './guarantee.ts'
import { loaderName } from './importing.ts'

const left = new Set(['node_modules', '.git', '.folkmoot', 'docs'])
const isSource = (path: string): boolean => /\.tsx?$/.test(path)

// Hands the sources on as they are: they are plain JavaScript already, under their old names.
const hook = `import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
export const load = (url, context, next) => {
  if (!/^file:.*\\.tsx?($|\\?)/.test(url)) return next(url, context)
  return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
}`
const loader = `import { register } from 'node:module'
register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})
`

let prepared: Promise<string> | undefined

/**
 * A copy of the sources whose types were taken away once, so that each of the many processes of the runs starts without
 * translating them again. Goes with this process.
 */
export const preparedTree = (): Promise<string> => {
  prepared ??= prepare()
  return prepared
}

const prepare = async (): Promise<string> => {
  const root = await emptyTree()
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  for (const path of await filesIn(repositoryRoot)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    if (isSource(path)) await write(root, path, await readFile(join(repositoryRoot, path), 'utf8'))
    else await copyFile(join(repositoryRoot, path), join(root, path))
  }
  await writeFile(join(root, loaderName), loader)
  return root
}

/** The same with some places of the sources changed. Throws when an edit does not fit. */
export const sabotagedTree = async (
  edits: readonly Edit[],
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const from = await preparedTree()
  const root = await emptyTree()
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    const files = new Set(edits.map(({ file }) => file))
    for (const path of await filesIn(from)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      if (!files.has(path)) await link(join(from, path), join(root, path))
    }
    for (const path of files) {
      const own = edits.filter(({ file }) => file === path)
      await write(root, path, changed(path, own, await readFile(join(repositoryRoot, path), 'utf8')))
    }
    return { root, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const emptyTree = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'folkmoot-tree-'))
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  return root
}

const filesIn = async (root: string): Promise<string[]> => {
  const names = (await readdir(root)).filter((name) => !left.has(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const below = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(
        () => null,
      )
      return below === null
        ? [name]
        : below.flatMap((entry) =>
            entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
          )
    }),
  )
  return found.flat()
}

const changed = (path: string, edits: readonly Edit[], text: string): string =>
  edits.reduce((before, { find, replace }) => {
    const parts = before.split(find)
    if (parts.length !== 2)
      throw new Error(`the sabotage finds its place ${parts.length - 1} times in ${path}: ${find}`)
    return parts.join(replace)
  }, text)

const write = async (root: string, path: string, text: string): Promise<void> => {
  const options = { sourcemap: false, tsconfig: false, typescript: { onlyRemoveTypeImports: true } } as const
  const code = isSource(path) ? (await transformWithOxc(text, path, options)).code : text
  await writeFile(join(root, path), code)
}

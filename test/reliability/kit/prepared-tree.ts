import { type Dirent, rmSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { build, type TransformOptions, transform } from 'esbuild'
import { repositoryRoot } from '#platform/config/discovery.ts'
import type { Edit } from './guarantee.ts'
import { layOutPackages } from './packages-as-files.ts'

const left = new Set(['node_modules', '.git', '.folkmoot', 'docs'])
const isSource = (path: string): boolean => /\.tsx?$/.test(path)
// No run loads a spec, nor of the pages more than what they all stand on and the outbox of chats.
const isUnused = (path: string): boolean =>
  /\.spec\.tsx?$/.test(path) || (isSource(path) && /^web\/(?!kit\/|chat\/outbox-)/.test(path))

// Node knows by the end of a name what it reads, and by that of the file to which a link leads. What is plain JavaScript
// already lies under a name that says so, and its old name is a link to it: no loader has to look at what is imported.
const plain = (path: string): string => `${path}.mjs`

/** What every process that runs sources of a tree imports first. */
export const register = 'platform/source/register.mjs'

let prepared: Promise<string> | undefined

/**
 * A copy of the sources whose types were taken away once, so that each of the many processes of the runs starts without
 * translating them again, or asking a thread beside it how. Goes with this process, unless `PREPARED_TREE` names one that
 * another process has made.
 */
export const preparedTree = (): Promise<string> => {
  prepared ??= process.env.PREPARED_TREE ? Promise.resolve(process.env.PREPARED_TREE) : prepare()
  return prepared
}

const prepare = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'folkmoot-tree-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const files = (await filesIn(repositoryRoot)).filter((path) => !isUnused(path))
  await layOutFolders(root, files)
  const sources = files.filter(isSource)
  await Promise.all([
    build({
      ...withoutTypes,
      entryPoints: sources.map((path) => ({ in: join(repositoryRoot, path), out: path })),
      outdir: root,
      outExtension: { '.js': '.mjs' },
      logLevel: 'error',
    }),
    layOutPackages(join(repositoryRoot, 'node_modules'), join(root, 'node_modules')),
    ...sources.map((path) => symlink(plain(basename(path)), join(root, path))),
    ...files
      .filter((path) => !isSource(path))
      .map((path) => copyFile(join(repositoryRoot, path), join(root, path))),
  ])
  await writeFile(join(root, register), '// Nothing here has types that would have to be taken away.\n')
  return root
}

// As the product itself does it where Node does not.
const withoutTypes = {
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const satisfies TransformOptions

/** The same with some places of the sources changed. Throws when an edit does not fit. */
export const sabotagedTree = async (
  edits: readonly Edit[],
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const from = await preparedTree()
  const root = await mkdtemp(join(tmpdir(), 'folkmoot-tree-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    await symlink(join(from, 'node_modules'), join(root, 'node_modules'))
    const files = new Set(edits.map(({ file }) => file))
    const all = await filesIn(from)
    await layOutFolders(root, all)
    await Promise.all(
      all.map(async (file) => {
        const path = file.replace(/(\.tsx?)\.mjs$/, '$1')
        if (files.has(path)) return
        await link(join(from, file), join(root, file))
        if (path !== file) await symlink(basename(file), join(root, path))
      }),
    )
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

const layOutFolders = async (root: string, files: readonly string[]): Promise<void> => {
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true })
}

// Links are none of them.
const filesIn = async (root: string): Promise<string[]> => {
  const among = (entries: readonly Dirent[]) => entries.filter((entry) => entry.isFile())
  const top = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !left.has(name))
  const folders = top.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name))
  const below = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  return [top, ...below].flatMap(among).map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

const changed = (path: string, edits: readonly Edit[], text: string): string =>
  edits.reduce((before, { find, replace }) => {
    const parts = before.split(find)
    if (parts.length !== 2)
      throw new Error(`the sabotage finds its place ${parts.length - 1} times in ${path}: ${find}`)
    return parts.join(replace)
  }, text)

const write = async (root: string, path: string, text: string): Promise<void> => {
  if (!isSource(path)) return writeFile(join(root, path), text)
  const { code } = await transform(text, { ...withoutTypes, loader: path.endsWith('x') ? 'tsx' : 'ts' })
  await writeFile(join(root, plain(path)), code)
  await symlink(plain(basename(path)), join(root, path))
}

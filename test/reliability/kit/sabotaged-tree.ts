import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/parts.ts'
import type { Edit } from './guarantee.ts'

const left = new Set(['node_modules', '.git', '.folkmoot', 'docs'])

/** A copy of the sources with some places changed, to be run like the real ones. Throws when an edit does not fit. */
export const sabotagedTree = async (
  edits: readonly Edit[],
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'folkmoot-sabotaged-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    for (const name of await readdir(repositoryRoot))
      if (!left.has(name)) await cp(join(repositoryRoot, name), join(root, name), { recursive: true })
    await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
    for (const edit of edits) await change(root, edit)
    return { root, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const change = async (root: string, { file, find, replace }: Edit): Promise<void> => {
  const path = join(root, file)
  const parts = (await readFile(path, 'utf8')).split(find)
  if (parts.length !== 2)
    throw new Error(`the sabotage finds its place ${parts.length - 1} times in ${file}: ${find}`)
  await writeFile(path, parts.join(replace))
}

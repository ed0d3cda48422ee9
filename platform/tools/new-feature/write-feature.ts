import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FeatureWords, pathWithWords, withWords } from './feature-words.ts'

const frame = fileURLToPath(new URL('frame', import.meta.url))

/** One file of a new feature; `path` is relative to the root folder. */
export type FeatureFile = { path: string; text: string }

/** The files of a feature in every layer, from the templates in `frame`. */
export const featureFiles = async (words: FeatureWords): Promise<FeatureFile[]> => {
  const entries = await readdir(frame, { recursive: true, withFileTypes: true })
  const templates = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    templates.sort().map(async (template) => ({
      path: pathWithWords(relative(frame, template).replace(/\.txt$/, ''), words),
      text: withWords(await readFile(template, 'utf8'), words),
    })),
  )
}

/** Writes the files below a root folder. Throws before the first one when any of them exists. */
export const writeFeature = async (root: string, files: readonly FeatureFile[]): Promise<void> => {
  const existing = files.find(({ path }) => existsSync(join(root, path)))
  if (existing) throw new Error(`${existing.path} exists already`)
  for (const { path, text } of files) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

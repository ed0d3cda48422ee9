import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TextTree } from '#web/kit/language/find-text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All texts of a language, as the shell collects them. */
export const textsOf = async (language: string): Promise<TextTree> => {
  const tree: Record<string, TextTree> = {}
  const codes: TextTree = {}
  const files = [
    ...readdirSync(`${root}/web/texts/${language}`).map((file) => [
      file.replace('.ts', ''),
      `${root}/web/texts/${language}/${file}`,
    ]),
    ...readdirSync(`${root}/events`).map((feature) => [
      feature,
      `${root}/events/${feature}/texts/${language}.ts`,
    ]),
  ]
  for (const [feature = '', file = ''] of files) {
    const loaded = await import(file).catch((failure) => {
      if (failure.code === 'ERR_MODULE_NOT_FOUND' || failure.code === 'ENOTDIR') return null
      throw failure
    })
    if (loaded === null) continue
    tree[feature] = { ...tree[feature], ...loaded.texts }
    Object.assign(codes, loaded.texts.codes)
  }
  return { ...tree, codes }
}

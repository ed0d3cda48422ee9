import type { Language } from '#platform/language/shapes.ts'
import type { TextTree } from '#web/kit/language/texts.ts'

export type TextFiles = Record<string, () => Promise<{ texts: TextTree }>>

// The pages before sign-in need a tenth of all texts, so these are a chunk of their own (see vite.config.ts).
const openTexts: TextFiles = import.meta.glob<{ texts: TextTree }>([
  '../texts/*/{accounts,kit,shell,unsubscribes}.ts',
  '../../events/accounts/texts/*.ts',
])

/** Loads the texts that the pages before sign-in show. */
export const loadOpenTexts = (language: Language): Promise<TextTree> => loaded(openTexts, language)

/** Loads the texts of one language as one tree: `<file or feature>.<path>`, and every code under `codes`. */
export const loaded = async (texts: TextFiles, language: Language): Promise<TextTree> => {
  const files = Object.entries(texts).flatMap(([path, load]) => {
    const feature = featureOf(path, language)
    return feature === null ? [] : [{ feature, load }]
  })
  const trees = await Promise.all(
    files.map(async ({ feature, load }) => ({ feature, texts: (await load()).texts })),
  )
  return collected(trees)
}

const featureOf = (path: string, language: Language): string | null => {
  const [, ofWeb] = new RegExp(`/texts/${language}/([\\w-]+)\\.ts$`).exec(path) ?? []
  const [, ofEvents] = new RegExp(`/events/([\\w-]+)/texts/${language}\\.ts$`).exec(path) ?? []
  return ofWeb ?? ofEvents ?? null
}

const collected = (files: readonly { feature: string; texts: TextTree }[]): TextTree => {
  const tree: TextTree = {}
  const codes: TextTree = {}
  for (const { feature, texts } of files) {
    tree[feature] = merged(tree[feature], texts)
    if (typeof texts.codes === 'object') Object.assign(codes, texts.codes)
  }
  return { ...tree, codes }
}

const merged = (one: TextTree | string | undefined, other: TextTree): TextTree => {
  if (typeof one !== 'object') return other
  const both: TextTree = { ...one }
  for (const [key, value] of Object.entries(other)) {
    both[key] = typeof value === 'object' ? merged(both[key], value) : value
  }
  return both
}

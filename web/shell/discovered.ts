import type { Language } from '#platform/language/shapes.ts'
import type { PageRoute, PlacePart } from '#web/kit/pages.ts'
import type { PaletteProvider } from '#web/kit/palette-hits.ts'
import type { TextTree } from '#web/kit/texts.ts'

// Every part of every feature, found by its suffix. Nothing else in the web lists features.
import.meta.glob('../*/*.css', { eager: true })

const discover = <Part>(files: Record<string, Record<string, Part>>): Part[] =>
  Object.values(files).flatMap((file) => Object.values(file))

export const pages: readonly PageRoute[] = discover(
  import.meta.glob<Record<string, PageRoute[]>>('../*/*.pages.tsx', { eager: true }),
).flat()

export const placeParts: readonly PlacePart[] = discover(
  import.meta.glob<Record<string, PlacePart[]>>('../*/*.places.tsx', { eager: true }),
)
  .flat()
  .sort((one, other) => one.order - other.order)

export const palettes: readonly PaletteProvider[] = discover(
  import.meta.glob<Record<string, PaletteProvider>>('../*/*.palette.ts', { eager: true }),
)

const texts = import.meta.glob<{ texts: TextTree }>([
  '../texts/*/*.ts',
  '../../events/*/texts/*.ts',
  '!../**/*.spec.ts',
])

/** All words of one language as one tree: `<file or feature>.<path>`, and every code under `codes`. */
export const loadTexts = async (language: Language): Promise<TextTree> => {
  const files = Object.entries(texts).flatMap(([path, load]) => {
    const feature = featureOf(path, language)
    return feature === null ? [] : [{ feature, load }]
  })
  const loaded = await Promise.all(
    files.map(async ({ feature, load }) => ({ feature, texts: (await load()).texts })),
  )
  return collect(loaded)
}

const featureOf = (path: string, language: Language): string | null => {
  const [, ofWeb] = new RegExp(`/texts/${language}/([\\w-]+)\\.ts$`).exec(path) ?? []
  const [, ofEvents] = new RegExp(`/events/([\\w-]+)/texts/${language}\\.ts$`).exec(path) ?? []
  return ofWeb ?? ofEvents ?? null
}

const collect = (files: readonly { feature: string; texts: TextTree }[]): TextTree => {
  const tree: TextTree = {}
  const codes: TextTree = {}
  for (const { feature, texts } of files) {
    tree[feature] = merge(tree[feature], texts)
    if (typeof texts.codes === 'object') Object.assign(codes, texts.codes)
  }
  return { ...tree, codes }
}

const merge = (one: TextTree | string | undefined, other: TextTree): TextTree => {
  if (typeof one !== 'object') return other
  const both: TextTree = { ...one }
  for (const [key, value] of Object.entries(other)) {
    both[key] = typeof value === 'object' ? merge(both[key], value) : value
  }
  return both
}

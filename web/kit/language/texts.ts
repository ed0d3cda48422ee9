import { useSyncExternalStore } from 'react'
import { fallbacksOf, tagOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { filledText, findText, merged, type TextTree, type TextValues } from './find-text.ts'

export type { TextTree }
/** Loads the words of one language: one tree per file, by the file's name. */
export type TextLoader = (language: Language) => Promise<TextTree>

let load: TextLoader = async () => ({})
let loadRest: TextLoader | null = null
/** The rest of the texts, once something has asked for it. */
let rest: Promise<void> | null = null
let isWhole = true
let shown: Language = 'en'
const trees = new Map<Language, TextTree>()
/** The shown language and those that it falls back to. */
let inOrder: { language: Language; tree: TextTree }[] = []

/**
 * Starts with one language. The words of the languages that it falls back to are loaded with it. Started again, it forgets
 * what another loader has loaded. What `restLoader` loads is left for `allTexts`.
 */
export const startTexts = async (
  language: Language,
  loader: TextLoader,
  restLoader: TextLoader | null = null,
): Promise<void> => {
  load = loader
  loadRest = restLoader
  rest = null
  isWhole = restLoader === null
  shown = language
  trees.clear()
  await changeLanguage(language)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  const missing = fallbacksOf(language).filter((one) => !trees.has(one))
  const loaded = await Promise.all(missing.map(async (one) => ({ one, tree: await load(one) })))
  for (const { one, tree } of loaded) addTexts(one, tree)
  if (rest !== null) await addRest(language)
  show(language)
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(language)
}

/** Resolves when every text is there; loads those that the first pages did not need. */
export const allTexts = (): Promise<void> => {
  rest ??= addRest(shown).then(
    () => show(shown),
    (error) => {
      rest = null
      throw error
    },
  )
  return rest
}

const addRest = async (language: Language): Promise<void> => {
  const loader = loadRest
  if (loader === null) return
  const missing = fallbacksOf(language).map(async (one) => ({ one, tree: await loader(one) }))
  for (const { one, tree } of await Promise.all(missing)) addTexts(one, tree)
  isWhole = true
}

const addTexts = (language: Language, tree: TextTree) =>
  trees.set(language, merged(trees.get(language), tree))

const show = (language: Language) => {
  shown = language
  inOrder = fallbacksOf(language).map((one) => ({ language: one, tree: trees.get(one) ?? {} }))
  say = textIn()
  for (const showAgain of subscribers) showAgain()
}

/** Words by key (`appointments.cancel`: file and path), with values and plurals by `count`. */
export type Text = (key: string, values?: TextValues) => string

/** For what happens outside of components. A text that is not loaded yet is no word of a programmer. */
export const text: Text = (key, values = {}) => {
  const found = findText(inOrder, key, values) ?? values.defaultValue
  return typeof found === 'string' ? filledText(found, values, shown) : isWhole ? key : ''
}

/** What is known about texts. */
export const texts = {
  get language(): Language {
    return shown
  },
  exists: (key: string): boolean => findText(inOrder, key) !== undefined,
}

// Another function for each language, so that what depends on it is made again.
const textIn = (): Text => (key, values) => text(key, values)
let say = textIn()
const subscribers = new Set<() => void>()
const subscribe = (showAgain: () => void) => {
  subscribers.add(showAgain)
  return () => void subscribers.delete(showAgain)
}

export const useText = (): Text => useSyncExternalStore(subscribe, () => say)

/** The language that is shown. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, () => texts.language)

/**
 * The text for a code that the server or a schema gives, or a general sentence. Features share codes such as `name_empty`
 * and word them alike; `feature` names the one whose `own_codes` come first.
 */
export const problemText = (
  say: Text,
  code: string,
  params: Record<string, unknown> = {},
  feature?: string,
): string => {
  const name = code === 'too_small' && params.minimum === 1 ? 'required' : code
  const key = [`${feature}.own_codes.${name}`, `codes.${name}`].find((one) => texts.exists(one))
  return say(key ?? 'codes.fault', { ...params })
}

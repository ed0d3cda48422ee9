import { createInstance, type i18n, type TOptions } from 'i18next'
import { useSyncExternalStore } from 'react'
import { fallbacksOf, tagOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { textOptions } from './text-options.ts'

export type TextTree = { [key: string]: string | TextTree }
/** Loads the words of one language: one tree per file, by the file's name. */
export type TextLoader = (language: Language) => Promise<TextTree>

export const texts: i18n = createInstance()
let load: TextLoader = async () => ({})
let loadRest: TextLoader | null = null
/** The rest of the texts, once something has asked for it. */
let rest: Promise<void> | null = null
let isWhole = true

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
  // What is not there yet is no word of a programmer.
  const parseMissingKeyHandler = (key: string) => (isWhole ? key : '')
  await texts.init({ ...textOptions, parseMissingKeyHandler, lng: language, resources: {} })
  await changeLanguage(language)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  for (const one of fallbacksOf(language)) {
    if (!texts.hasResourceBundle(one, 'translation')) {
      texts.addResourceBundle(one, 'translation', await load(one))
    }
  }
  if (rest !== null) await addRest(language)
  await texts.changeLanguage(language)
  showAgain()
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(language)
}

/** Resolves when every text is there; loads those that the first pages did not need. */
export const allTexts = (): Promise<void> => {
  rest ??= addRest(texts.language).then(showAgain, (error) => {
    rest = null
    throw error
  })
  return rest
}

const addRest = async (language: string): Promise<void> => {
  const loader = loadRest
  if (loader === null) return
  const missing = fallbacksOf(language).map(async (one) => ({ one, tree: await loader(one) }))
  for (const { one, tree } of await Promise.all(missing))
    texts.addResourceBundle(one, 'translation', tree, true, true)
  isWhole = true
}

const showAgain = () => {
  say = textIn()
  for (const render of subscribers) render()
}

/** Words by key (`appointments.cancel`: file and path), with values and plurals by `count`. */
export type Text = (key: string, values?: TOptions) => string

/** For what happens outside of components. */
export const text: Text = (key, values = {}) => texts.t(key, values)

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

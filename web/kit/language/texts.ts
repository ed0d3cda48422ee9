import { createInstance, type i18n, type TOptions } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { fallbacksOf, tagOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { textOptions } from './text-options.ts'

export type TextTree = { [key: string]: string | TextTree }
/** Loads the words of one language: one tree per file, by the file's name. */
export type TextLoader = (language: Language) => Promise<TextTree>

export const texts: i18n = createInstance()
let load: TextLoader = async () => ({})

/**
 * Starts with one language. The words of the languages that it falls back to are loaded with it. Started again, it forgets
 * what another loader has loaded.
 */
export const startTexts = async (language: Language, loader: TextLoader): Promise<void> => {
  load = loader
  await texts.use(initReactI18next).init({
    ...textOptions,
    lng: language,
    resources: {},
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  })
  await changeLanguage(language)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  for (const one of fallbacksOf(language)) {
    if (!texts.hasResourceBundle(one, 'translation')) {
      texts.addResourceBundle(one, 'translation', await load(one))
    }
  }
  await texts.changeLanguage(language)
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(language)
}

/** Words by key (`appointments.cancel`: file and path), with values and plurals by `count`. */
export type Text = (key: string, values?: TOptions) => string

export const useText = (): Text => {
  const { t } = useTranslation(undefined, { i18n: texts })
  return useCallback<Text>((key, values = {}) => t(key, values), [t])
}

/** The language that is shown. */
export const useLanguage = (): string => useTranslation(undefined, { i18n: texts }).i18n.language

/** For what happens outside of components. */
export const text: Text = (key, values = {}) => texts.t(key, values)

/**
 * The text for a code that the server or a schema gives, or a general sentence. Features share codes such as `name_empty`;
 * `feature` names the one whose text comes first.
 */
export const problemText = (
  say: Text,
  code: string,
  params: Record<string, unknown> = {},
  feature?: string,
): string => {
  const name = code === 'too_small' && params.minimum === 1 ? 'required' : code
  const key = [`${feature}.codes.${name}`, `codes.${name}`].find((one) => texts.exists(one))
  return say(key ?? 'codes.fault', { ...params })
}

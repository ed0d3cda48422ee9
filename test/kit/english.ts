import { createInstance, type TOptions } from 'i18next'
import type { Language } from '#platform/language/shapes.ts'
import { textOptions } from '#web/kit/language/text-options.ts'
import { textsOf } from './texts.ts'

/** Gives the text of a key as the web app shows it. Throws when the key or one of its values is missing. */
export type Wording = (key: string, values?: TOptions) => string

export const wordingIn = async (language: Language): Promise<Wording> => {
  const { fill } = await textsIn(language)
  return (key, values = {}) => {
    const text = fill(key, values)
    if (text.includes(gap)) throw new Error(`${key} lacks a value: ${text.replaceAll(gap, '{{…}}')}`)
    return text
  }
}

// Stands where a value is missing; no text contains it.
const gap = '\u0000'

const textsIn = async (language: Language) => {
  const i18n = createInstance()
  await i18n.init({
    ...textOptions,
    lng: language,
    resources: {},
    missingInterpolationHandler: () => gap,
    parseMissingKeyHandler: (key) => {
      throw new Error(`there is no text ${key}`)
    },
  })
  for (const one of textOptions.fallbackLng[language] ?? [])
    i18n.addResourceBundle(one, 'translation', await textsOf(one))
  // A reader sees no tags: `<b>` only says where the component sets a name in bold.
  const fill = (key: string, values: TOptions) => i18n.t(key, values).replace(/<\/?[a-z]+>/g, '')
  const isKnown = (key: string, values: TOptions) => i18n.exists(key, values)
  return { fill, isKnown }
}

/** The English text of a key. Specs find what is on a screen by it, so that a change of copy breaks none. */
export const english = await wordingIn('en')

const { fill, isKnown } = await textsIn('en')

/** Matches the English text of a key wherever it stands, whatever the values and the count are that are not given. */
export const englishPattern = (key: string, values: TOptions = {}): RegExp => {
  const forms = isKnown(key, values) ? [key] : [`${key}_one`, `${key}_other`]
  const patterns = forms.map((form) => escaped(fill(form, values)).replaceAll(gap, '.+'))
  return new RegExp(patterns.join('|'))
}

/** Matches the label of a field, required or not. */
export const labelPattern = (key: string, values: TOptions = {}): RegExp =>
  new RegExp(`^${escaped(english(key, values))}( \\*)?$`)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

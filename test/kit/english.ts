import { fallbacksOf } from '#platform/language/language-tags.ts'
import type { Language } from '#platform/language/shapes.ts'
import { filledText, findText, type TextValues } from '#web/kit/language/find-text.ts'
import { textsOf } from './texts.ts'

/** Gives the text of a key as the web app shows it. Throws when the key or one of its values is missing. */
export type Wording = (key: string, values?: TextValues) => string

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
  const languages = await Promise.all(
    fallbacksOf(language).map(async (one) => ({ language: one, tree: await textsOf(one) })),
  )
  // A reader sees no tags: `<b>` only says where the component sets a name in bold.
  const fill = (key: string, values: TextValues) => {
    const found = findText(languages, key, values)
    if (found === undefined) throw new Error(`there is no text ${key}`)
    return filledText(found, values, language, gap).replace(/<\/?[a-z]+>/g, '')
  }
  const isKnown = (key: string, values: TextValues) => findText(languages, key, values) !== undefined
  return { fill, isKnown }
}

/** The English text of a key. Specs find what is on a screen by it, so that a change of copy breaks none. */
export const english = await wordingIn('en')

const { fill, isKnown } = await textsIn('en')

/** Matches the English text of a key wherever it stands, whatever the values and the count are that are not given. */
export const englishPattern = (key: string, values: TextValues = {}): RegExp => {
  const forms = isKnown(key, values) ? [key] : [`${key}_one`, `${key}_other`]
  const patterns = forms.map((form) => escaped(fill(form, values)).replaceAll(gap, '.+'))
  return new RegExp(patterns.join('|'))
}

/** Matches the label of a field, required or not. */
export const labelPattern = (key: string, values: TextValues = {}): RegExp =>
  new RegExp(`^${escaped(english(key, values))}( \\*)?$`)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

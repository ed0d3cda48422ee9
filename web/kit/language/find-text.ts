import { isolated } from '#platform/language/isolated.ts'
import { tagOf } from '#platform/language/language-tags.ts'

export type TextTree = { [key: string]: string | TextTree }
export type TextsOfLanguage = { language: string; tree: TextTree }
/** What fills the gaps of a text. `count` chooses its form, `defaultValue` stands where there is no such text. */
export type TextValues = Readonly<Record<string, unknown>>

/** The text of a key in the first language that has it, in the form that `count` asks for. */
export const findText = (
  languages: readonly TextsOfLanguage[],
  key: string,
  { count }: TextValues = {},
): string | undefined => {
  for (const { language, tree } of languages) {
    if (typeof count === 'number') {
      const found =
        (count === 0 ? textAt(tree, `${key}_zero`) : undefined) ??
        textAt(tree, `${key}_${formOf(language, count)}`)
      if (found !== undefined) return found
    }
    const found = textAt(tree, key)
    if (found !== undefined) return found
  }
}

/**
 * The text with its values: numbers as the language writes them. A value with letters from right to left keeps its
 * direction.
 */
export const filledText = (text: string, values: TextValues, language: string, missing = ''): string =>
  text.includes('{{')
    ? text.replace(gap, (_, name: string) => {
        const value = values[name]
        if (value === undefined || value === null) return missing
        return typeof value === 'number' ? numberIn(language, value) : isolated(String(value))
      })
    : text

/** Both trees as one. */
export const merged = (one: TextTree | string | undefined, other: TextTree): TextTree => {
  if (typeof one !== 'object') return other
  const both: TextTree = { ...one }
  for (const [key, value] of Object.entries(other)) {
    both[key] = typeof value === 'object' ? merged(both[key], value) : value
  }
  return both
}

const gap = /\{\{\s*(\w+)\s*\}\}/g

const textAt = (tree: TextTree, key: string): string | undefined => {
  let found: TextTree | string | undefined = tree
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

const numbers = new Map<string, Intl.NumberFormat>()
const numberIn = (language: string, value: number): string => {
  const known = numbers.get(language) ?? new Intl.NumberFormat(tagOf(language))
  numbers.set(language, known)
  return known.format(value)
}

const rules = new Map<string, Intl.PluralRules>()
const formOf = (language: string, count: number): Intl.LDMLPluralRule => {
  const known = rules.get(language) ?? new Intl.PluralRules(tagOf(language))
  rules.set(language, known)
  return known.select(count)
}

/** The forms of a feature's name that its files use, such as `$Thing$` → `Poll`. */
export type FeatureWords = Readonly<Record<string, string>>

type Names = {
  /** Plural in kebab-case, the name of the folders: `garden-tools`. */
  feature: string
  /** Singular in kebab-case: `garden-tool`. */
  file: string
  /** Singular and plural in another language; the English words when missing. */
  translations?: Readonly<Record<string, readonly [singular: string, plural: string]>>
}

const kebab = /^[a-z]+(-[a-z]+)*$/

/** Why a feature can't have these names, in one sentence; null when it can. */
export const problemOfNames = ({ feature, file }: Names): string | null => {
  if (!kebab.test(feature) || !kebab.test(file))
    return 'Names have to be in kebab-case, such as garden-tools garden-tool'
  return feature === file ? 'Plural and singular have to differ' : null
}

/** All forms of the names. */
export const featureWords = ({ feature, file, translations = {} }: Names): FeatureWords => ({
  feature,
  file,
  things: camelCase(feature),
  thing: camelCase(file),
  Things: capitalized(camelCase(feature)),
  Thing: capitalized(camelCase(file)),
  snakes: feature.replaceAll('-', '_'),
  snake: file.replaceAll('-', '_'),
  ...translated('', spaced(file), spaced(feature)),
  ...Object.assign(
    {},
    ...['de', 'es', 'fr'].map((language) => {
      const [singular, plural] = translations[language] ?? [spaced(file), spaced(feature)]
      return translated(`_${language}`, singular, plural)
    }),
  ),
})

const translated = (language: string, singular: string, plural: string): FeatureWords => ({
  [`word${language}`]: singular,
  [`words${language}`]: plural,
  [`Word${language}`]: capitalized(singular),
  [`Words${language}`]: capitalized(plural),
})

const spaced = (name: string): string => name.replaceAll('-', ' ')
const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Fills `$Thing$` in contents. */
export const withWords = (text: string, words: FeatureWords): string =>
  text.replace(/\$([A-Za-z_]+?)\$/g, (placeholder, name: string) => words[name] ?? placeholder)

/** Fills `_Thing_` in paths. */
export const pathWithWords = (path: string, words: FeatureWords): string =>
  path.replace(/_([A-Za-z]+)_/g, (placeholder, name: string) => words[name] ?? placeholder)

import { fallbacksOf } from '#platform/language/language-tags.ts'
import { discoverExports } from './discovery.ts'

/** One text of a feature, such as `messages`, `audit`, `MessageSent`; undefined when the feature has none. */
export type FeatureTexts = (feature: string, section: string, key: string) => string | undefined

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of `events/<feature>/texts` in a language and its fallbacks. */
export const featureTexts = async (language: string): Promise<FeatureTexts> => {
  const sources = await Promise.all(fallbacksOf(language).map(textsIn))
  return (feature, section, key) =>
    sources.map((texts) => texts.get(feature)?.[section]?.[key]).find((text) => text !== undefined)
}

const textsIn = async (language: string): Promise<ReadonlyMap<string, Sections>> => {
  const parts = await discoverExports('events', `${language}.ts`)
  return new Map(
    parts.flatMap(({ file, value }) => {
      const [, feature, folder, name] = file.split('/')
      const isSet = feature !== undefined && folder === 'texts' && name === `${language}.ts`
      return isSet ? [[feature, value as Sections] as const] : []
    }),
  )
}

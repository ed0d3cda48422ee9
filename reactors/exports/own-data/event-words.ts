import { discoverExports } from '#platform/config/discovery.ts'
import { fallbacksOf } from '#platform/language/language-tags.ts'
import type { Wording } from './own-events.ts'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for what can happen, as the audit log has them, in a language; the name of the type where there are none. */
export const eventWords = async (language: string): Promise<Wording> => {
  const sources = await Promise.all(fallbacksOf(language).map(wordsIn))
  return (feature, type) =>
    sources.map((words) => words[feature]?.[type]).find((words) => words !== undefined) ?? type
}

const wordsIn = async (language: string): Promise<Words> => {
  const parts = await discoverExports('events', `${language}.ts`)
  const found = parts.flatMap(({ file, value }) => {
    const feature = /^events\/([^/]+)\/texts\/[^/]+\.ts$/.exec(file)?.[1]
    return feature !== undefined && hasAudit(value) ? [[feature, value.audit] as const] : []
  })
  return Object.fromEntries(found)
}

const hasAudit = (value: unknown): value is { audit: Record<string, string> } =>
  typeof value === 'object' && value !== null && 'audit' in value

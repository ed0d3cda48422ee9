import type { AuditEntry } from '#events/audit-log/audit-log.contract.ts'
import { type Text, texts } from '#web/kit/language/texts.ts'

/** What happened, in the words of its feature; the event's own name in plain letters where it has none. */
export const actionText = (say: Text, { feature, type }: Pick<AuditEntry, 'feature' | 'type'>): string => {
  const key = `${feature}.audit.${type}`
  return texts.exists(key) ? say(key) : inLetters(type)
}

/** What kind of thing it happened to, for a thing without a name. */
export const thingText = (say: Text, { feature, object }: Pick<AuditEntry, 'feature' | 'object'>): string => {
  const key = `${feature}.audit_things.${object.kind}`
  return texts.exists(key) ? say(key) : object.kind.replaceAll('_', ' ')
}

const inLetters = (type: string): string =>
  type.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)

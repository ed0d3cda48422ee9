import type { DemoPart } from './demo-part.ts'
import type { DemoLanguage, DemoTarget } from './demo-target.ts'

/** What the process that starts the seed provides: the target, which knows no texts. */
export type PlainTarget = Omit<DemoTarget, 'language' | 'localize'>

/** The target in a language: texts that features have translated are sent in it. */
export const localizedTarget = (
  target: PlainTarget,
  parts: readonly DemoPart[],
  language: DemoLanguage,
): DemoTarget => {
  const texts = new Map(parts.flatMap((part) => Object.entries(part.texts?.[language] ?? {})))
  const localize = (text: string): string =>
    text.startsWith(reply) ? `${reply}${localize(text.slice(reply.length))}` : (texts.get(text) ?? text)
  const localized = (value: unknown): unknown => {
    if (typeof value === 'string') return localize(value)
    if (Array.isArray(value)) return value.map(localized)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, localized(one)]))
  }
  return {
    ...target,
    language,
    localize,
    send: (act) => target.send({ ...act, body: localized(act.body) as Record<string, unknown> }),
    keepText: (label, filename, text) =>
      target.keepText(label, localize(filename), typeof text === 'string' ? localize(text) : text),
  }
}

const reply = 'Re: '

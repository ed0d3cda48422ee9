import { localeOf } from '#platform/language/language-tags.ts'
import { browserZone, type Format, formatOf } from '#web/kit/language/format.ts'
import { type Text, texts } from '#web/kit/language/texts.ts'
import type { ActionView } from './actions.store.ts'

type Described = Pick<ActionView, 'feature' | 'word' | 'object' | 'count' | 'values'>

/** What an action was, as a sentence of the past: “Tea” accepted. */
export const doneText = (
  { feature, word, object, count, values }: Described,
  say: Text,
  format?: Format,
): string => {
  const { at, ...names } = values
  const key = `${feature}.done.${word}`
  const name = object.name ?? say(`actions.unnamed.${kindOf(object.kind)}`)
  const sentence = say(isKnown(key) ? key : 'actions.something', {
    name,
    count,
    ...names,
    ...(at === undefined ? {} : momentOf(at, format ?? here(say))),
  })
  // “A group” is no name.
  return object.name === null ? sentence.replace(quoted, (_, name) => name) : sentence
}

const quoted = /[“„«]\s?([^“”„«»]*?)\s?[”“»]/

const isKnown = (key: string): boolean => texts.exists(key) || texts.exists(`${key}_other`)
const kindOf = (kind: string): string => (texts.exists(`actions.unnamed.${kind}`) ? kind : 'other')
const here = (say: Text): Format => formatOf(localeOf(texts.language), browserZone(), say)
const momentOf = (at: string, format: Format) => ({ day: format.shortDate(at), time: format.time(at) })

import { browserZone, type Format, formatOf, localeOf } from '#web/kit/format.ts'
import { type Text, texts } from '#web/kit/texts.ts'
import type { ActionView } from './actions.store.ts'

type Told = Pick<ActionView, 'feature' | 'word' | 'object' | 'count' | 'values'>

/** What an action was, as a sentence of the past: “Tea” accepted. */
export const doneText = (
  { feature, word, object, count, values }: Told,
  say: Text,
  format?: Format,
): string => {
  const { at, ...named } = values
  const key = `${feature}.done.${word}`
  return say(texts.exists(key) || texts.exists(`${key}_other`) ? key : 'actions.something', {
    name:
      object.name ??
      say(`actions.unnamed.${texts.exists(`actions.unnamed.${object.kind}`) ? object.kind : 'other'}`),
    count,
    ...named,
    ...(at === undefined
      ? {}
      : momentOf(at, format ?? formatOf(localeOf(texts.language), browserZone(), say))),
  })
}

const momentOf = (at: string, format: Format) => ({ day: format.shortDate(at), time: format.time(at) })

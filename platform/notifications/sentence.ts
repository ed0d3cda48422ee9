import type { FeatureTexts } from '#platform/config/feature-texts.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { things } from './things.ts'

/** What a notification says in a mail or push, with the names that its reader may know. */
export const notificationSentence = (
  textOf: FeatureTexts,
  { thing_kind, kind }: { thing_kind: string; kind: string },
  { actor, name }: { actor: string | null; name: string | null },
): string => {
  const feature = things.get(thing_kind)?.feature ?? ''
  const own = (key: string) => textOf('notifications', 'push', key) ?? ''
  const unnamed = name === null ? textOf(feature, 'notifications', `${kind}_unnamed`) : undefined
  const sentence =
    unnamed ?? textOf(feature, 'notifications', kind) ?? textOf(feature, 'notifications', `${kind}_one`) ?? ''
  return interpolate(sentence, {
    actor: actor ?? own('unknown_person'),
    name: name ?? own('untitled'),
  })
}

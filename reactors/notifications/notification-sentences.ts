import { type FeatureTexts, featureTexts } from '#platform/config/feature-texts.ts'
import { fullName } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Language } from '#platform/language/shapes.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf } from '#platform/naming/object-names.ts'
import { notificationSentence } from '#platform/notifications/sentence.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'
import type { NotifiedMember } from './notified-members.ts'

/** The sentence of the list, the texts of its language, and the members whom it names. */
export type NotificationSentence = { sentence: string; textOf: FeatureTexts; mentions: string[] }

/** What one member is told, in words; `isNamed` is false where the name of the thing is to stay out. */
export type SentenceFor = (
  one: NotifiedMember,
  reader: Actor,
  language: Language,
  showsName?: boolean,
) => Promise<NotificationSentence>

/** Says what members are told, with names that each reader may know, after one query per kind of thing. */
export const notificationSentences = async (
  notified: readonly NotifiedMember[],
  { findByIds }: Pick<Effects, 'findByIds'>,
): Promise<SentenceFor> => {
  const actorIds = notified.flatMap(({ actor_id }) => actor_id ?? [])
  const actors = new Map((await findByIds(members, actorIds)).map((row) => [row.id, row]))
  const names = await namesOf(
    (table, ids) => findByIds(table, ids),
    await discoverNamings(),
    notified.map(aboutOf),
  )
  return async (one, reader, language, showsName = true) => {
    const textOf = await featureTexts(language)
    const actor = actors.get(one.actor_id ?? '')
    return {
      textOf,
      sentence: notificationSentence(textOf, one, {
        actor: (actor && fullName(actor.first_name, actor.last_name)) ?? null,
        name: showsName ? names(reader, aboutOf(one)).name : null,
      }),
      mentions: [
        ...(one.actor_id === null ? [] : [one.actor_id]),
        ...(one.thing_kind === 'member' ? [one.object_id] : []),
      ],
    }
  }
}

const aboutOf = ({ thing_kind, object_id }: NotifiedMember) => ({ object_kind: thing_kind, object_id })

import { featureTexts } from '#platform/config/feature-texts.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { fullName } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Language } from '#platform/language/shapes.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf } from '#platform/naming/object-names.ts'
import { things } from '#platform/notifications/things.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Push } from '#platform/push/push.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { members } from '#projectors/members/members.table.ts'
import type { ToldMember } from './told-members.ts'

type PushText = Pick<Push, 'title' | 'body' | 'discreet' | 'mentions'>

/** What pushes about notifications say: the network, and the sentence of the list, with names that the reader may know. */
export const pushTexts = async (
  told: readonly ToldMember[],
  effects: Pick<Effects, 'findByIds'>,
): Promise<(one: ToldMember, reader: Actor, language: Language) => Promise<PushText>> => {
  const find = effects.findByIds
  const [network] = await find(networkSettings, ['network'])
  const actorIds = told.flatMap(({ actor_id }) => actor_id ?? [])
  const actors = new Map((await find(members, actorIds)).map((row) => [row.id, row]))
  const names = await namesOf((table, ids) => find(table, ids), await discoverNamings(), told.map(aboutOf))
  return async (one, reader, language) => {
    const textOf = await featureTexts(language)
    const own = (key: string) => textOf('notifications', 'push', key) ?? ''
    const feature = things.get(one.thing_kind)?.feature ?? ''
    const sentence =
      textOf(feature, 'notifications', one.kind) ?? textOf(feature, 'notifications', `${one.kind}_one`) ?? ''
    const actor = actors.get(one.actor_id ?? '')
    return {
      title: network?.name ?? own('discreet'),
      body: interpolate(sentence, {
        actor: (actor && fullName(actor.first_name, actor.last_name)) ?? own('unknown_person'),
        name: names(reader, aboutOf(one)).name ?? own('untitled'),
      }),
      discreet: own('discreet'),
      mentions: [
        ...(one.actor_id === null ? [] : [one.actor_id]),
        ...(one.thing_kind === 'member' ? [one.object_id] : []),
      ],
    }
  }
}

const aboutOf = ({ thing_kind, object_id }: ToldMember) => ({ object_kind: thing_kind, object_id })

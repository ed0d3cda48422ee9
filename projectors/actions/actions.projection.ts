import { foundDeeds } from '#platform/decide/found.ts'
import { everyFact } from '#platform/event-store/registry.ts'
import { type Deed, isByHand } from '#platform/language/deeds.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import { plus } from '#platform/language/instant.ts'
import { type Change, type NewRow, projection } from '#platform/project/projection.ts'
import { type Volume, volumeOf } from '#platform/project/volumes.ts'
import { type ActionRow, actions, actionsMToZ } from './actions.table.ts'

const [deeds, factTypes] = await Promise.all([foundDeeds(), everyFact()])

// What happens in one stream is of one feature, so an action and what takes it back stand in the same volume.
const into = (table: typeof actions, volume: Volume) =>
  projection()({
    into: table,
    on: {},
    everyOf: (type) => volumeOf(factTypes.get(type)?.feature ?? '') === volume,
    onEvery: (rows, fact) => {
      const { takes_back, occurred_at } = fact.metadata
      const declared = deeds.get(fact.type)
      const changes: Change<ActionRow>[] = []
      if (takes_back !== undefined)
        changes.push(
          rows.patchWhere({ command_id: takes_back, stream: fact.stream }, { undone_at: occurred_at }),
        )
      else if (declared)
        changes.push(
          rows.put(fact.metadata.event_id, { feature: declared.feature, ...rowOf(fact, declared.of(fact)) }),
        )
      return changes
    },
  })

export const actionsProjection = into(actions, 'first')
export const actionsMToZProjection = into(actionsMToZ, 'second')

const rowOf = (fact: Recorded<Fact>, deed: Deed): Omit<NewRow<ActionRow>, 'feature'> => {
  const { command_id, actor_id, occurred_at } = fact.metadata
  const word = isByHand(fact) ? (deed.word ?? null) : null
  return {
    stream: fact.stream,
    command_id,
    position: fact.position.toString(),
    actor_id,
    at: occurred_at,
    type: fact.type,
    word,
    object_kind: deed.about[0],
    object_id: deed.about[1],
    values: { ...deed.values },
    touches: [...new Set(deed.touches)],
    needs: deed.final === undefined ? [...new Set(deed.needs ?? deed.touches)] : [],
    until: deed.within === undefined ? null : plus(occurred_at, deed.within),
    final: deed.final ?? null,
    undone_at: null,
  }
}

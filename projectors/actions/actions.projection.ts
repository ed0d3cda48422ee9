import { foundDeeds } from '#platform/decide/found.ts'
import { type Deed, isByHand } from '#platform/language/deeds.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import { plus } from '#platform/language/instant.ts'
import { type Change, type NewRow, projection } from '#platform/project/projection.ts'
import { type ActionRow, actions } from './actions.table.ts'

const deeds = await foundDeeds()

export const actionsProjection = projection()({
  into: actions,
  on: {},
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

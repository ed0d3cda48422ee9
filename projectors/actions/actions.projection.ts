import { discoveredUndoRules } from '#platform/decide/found.ts'
import { everyFact } from '#platform/event-store/registry.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import { plus } from '#platform/language/instant.ts'
import { isUserAction, type UndoRule } from '#platform/language/undo.ts'
import { type Change, type NewRow, projection } from '#platform/project/projection.ts'
import { type Volume, volumeOf } from '#platform/project/volumes.ts'
import { type ActionRow, actions, actionsMToZ } from './actions.table.ts'

const [undoRules, factTypes] = await Promise.all([discoveredUndoRules(), everyFact()])

// A stream belongs to one feature, so an action and its undo lie in the same volume.
const into = (table: typeof actions, volume: Volume) =>
  projection()({
    into: table,
    on: {},
    everyOf: (type) => volumeOf(factTypes.get(type)?.feature ?? '') === volume,
    onEvery: (rows, fact) => {
      const { takes_back, occurred_at } = fact.metadata
      const declared = undoRules.get(fact.type)
      const changes: Change<ActionRow>[] = []
      if (takes_back !== undefined)
        changes.push(
          rows.patchWhere({ command_id: takes_back, stream: fact.stream }, { undone_at: occurred_at }),
        )
      else if (declared)
        changes.push(
          rows.put(fact.metadata.event_id, {
            feature: declared.feature,
            ...rowOf(fact, declared.ruleFor(fact)),
          }),
        )
      return changes
    },
  })

export const actionsProjection = into(actions, 'first')
export const actionsMToZProjection = into(actionsMToZ, 'second')

const rowOf = (fact: Recorded<Fact>, rule: UndoRule): Omit<NewRow<ActionRow>, 'feature'> => {
  const { command_id, actor_id, occurred_at } = fact.metadata
  const word = isUserAction(fact) ? (rule.word ?? null) : null
  return {
    stream: fact.stream,
    command_id,
    position: fact.position.toString(),
    actor_id,
    at: occurred_at,
    type: fact.type,
    word,
    object_kind: rule.object[0],
    object_id: rule.object[1],
    values: { ...rule.values },
    touches: [...new Set(rule.touches)],
    needs: rule.final === undefined ? [...new Set(rule.needs ?? rule.touches)] : [],
    until: rule.within === undefined ? null : plus(occurred_at, rule.within),
    final: rule.final ?? null,
    undone_at: null,
  }
}

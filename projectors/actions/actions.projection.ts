import { discoveredUndoRules } from '#platform/commands/discovery.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { isUserAction, type UndoRule } from '#platform/language/undo.ts'
import { type TablePartition, tablePartitionOf } from '#platform/projections/partitions.ts'
import { type Change, type NewRow, projection } from '#platform/projections/projection.ts'
import { type ActionRow, actions, actionsMToZ } from './actions.table.ts'

const [undoRules, eventTypes] = await Promise.all([discoveredUndoRules(), discoverEvents()])

// A stream belongs to one feature, so an action and its undo lie in the same partition.
const into = (table: typeof actions, partition: TablePartition) =>
  projection()({
    into: table,
    on: {},
    everyOf: (type) => tablePartitionOf(eventTypes.get(type)?.feature ?? '') === partition,
    onEvery: (rows, event) => {
      const { takes_back, occurred_at } = event.metadata
      const declared = undoRules.get(event.type)
      const changes: Change<ActionRow>[] = []
      if (takes_back !== undefined)
        changes.push(
          rows.patchWhere({ command_id: takes_back, stream: event.stream }, { undone_at: occurred_at }),
        )
      else if (declared)
        changes.push(
          rows.put(event.metadata.event_id, {
            feature: declared.feature,
            ...rowOf(event, declared.ruleFor(event)),
          }),
        )
      return changes
    },
  })

export const actionsProjection = into(actions, 'first')
export const actionsMToZProjection = into(actionsMToZ, 'second')

const rowOf = (event: Recorded<DomainEvent>, rule: UndoRule): Omit<NewRow<ActionRow>, 'feature'> => {
  const { command_id, actor_id, occurred_at } = event.metadata
  const word = isUserAction(event) ? (rule.word ?? null) : null
  return {
    stream: event.stream,
    command_id,
    position: event.position.toString(),
    actor_id,
    at: occurred_at,
    type: event.type,
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

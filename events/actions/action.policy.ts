import type { Instant } from '#platform/language/instant.ts'
import { both, not, policy, type Rule } from '#platform/language/policy.ts'

export type ActionSubject = {
  actor_id: string
  final: boolean
  undone: boolean
  overtaken: boolean
  until: Instant | null
}

type ActionRule = Rule<ActionSubject>

const isOwn: ActionRule = (actor, { actor_id }) => actor.id === actor_id
const isFinal: ActionRule = (_, { final }) => final
const isUndone: ActionRule = (_, { undone }) => undone
const isOvertaken: ActionRule = (_, { overtaken }) => overtaken
const isTooOld: ActionRule = (_, { until }, { now }) => until !== null && until < now

/** Users undo their own actions, while no later event depends on them. The object's own rules are asked at undo. */
export const actionPolicy = policy({
  read: isOwn,
  undo: both(isOwn, not(isFinal), not(isUndone), not(isOvertaken), not(isTooOld)),
})

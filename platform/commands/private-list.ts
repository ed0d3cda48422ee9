import { notFound, type Rejection } from '#platform/language/rejection.ts'
import type { Tools } from './procedures.ts'

/** A list of things that a member keeps to themselves: favorites, saved posts, subscriptions. */
type PrivateList = {
  kind: string
  /** The rows that the member's clients read again. */
  topic: string
  isSeen: (thingId: string, tools: Tools) => Promise<boolean>
}

type Step = (thingId: string, tools: Tools) => Promise<Rejection | undefined>

/**
 * The steps of procedures for a private list. A member adds only what they can see. What is in the list can be removed when
 * the member can no longer see it; anything else is not found.
 */
export const privateList = ({
  kind,
  topic,
  isSeen,
}: PrivateList): Record<'add' | 'remove' | 'renew', Step> => {
  const listed = (thing_id: string, { actor }: Tools) => ({ member_id: actor.id, kind, thing_id, topic })
  return {
    add: async (id, tools) => {
      if (!(await isSeen(id, tools))) return notFound()
      await tools.saved.save(listed(id, tools), tools.now)
      return undefined
    },
    remove: async (id, tools) => {
      if (!(await isSeen(id, tools)) && !(await tools.saved.has(listed(id, tools)))) return notFound()
      await tools.saved.unsave(listed(id, tools))
      return undefined
    },
    renew: async (id, tools) => {
      if (!(await isSeen(id, tools))) return notFound()
      await tools.saved.renew(listed(id, tools), tools.now)
      return undefined
    },
  }
}

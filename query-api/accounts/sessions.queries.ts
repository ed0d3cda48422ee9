import type { QueryContext } from '#platform/answer/queries.ts'
import { livingSessions } from '#platform/permit/sessions.ts'

/** Where the reader is signed in. Sessions are not derived, so they have no resource; everybody sees their own only. */
export const ownSessions = async ({ db, actor, session }: QueryContext) => {
  const found = await livingSessions(db, actor.id)
  return found.map((view) => ({ ...view, current: view.id === session?.id }))
}

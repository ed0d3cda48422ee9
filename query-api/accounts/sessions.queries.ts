import { livingSessions } from '#platform/permit/sessions.ts'
import type { QueryContext } from '#platform/queries/queries.ts'

/** The reader's sessions. Sessions are not derived and have no resource; members see only their own. */
export const ownSessions = async ({ db, actor, session }: QueryContext) => {
  const loaded = await livingSessions(db, actor.id)
  return loaded.map((view) => ({ ...view, current: view.id === session?.id }))
}

import { activityPolicy } from '#events/activities/activity.policy.ts'
import type { Tools } from '#platform/commands/procedures.ts'
import { activityState } from './activity.state.ts'

/** Whether the actor can read a post. */
export const readsPost = async (id: string, { load, actor, now, network }: Tools): Promise<boolean> =>
  activityPolicy.allows(actor, 'read', await load(activityState, id), { now, network })

import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { activityState } from './activity.state.ts'

/** Readers of a post see its files and those of its replies and answers. */
export const activityFileVisibility = defineFileVisibility({
  kind: 'activity',
  isSeen: async ({ parent_id }, { actor, load, now, network }) => {
    const activity = await load(activityState, parent_id)
    return activity.status === 'active' && sharesKey(actor, activity, { now, network })
  },
})

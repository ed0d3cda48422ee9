import { defineTranslated } from '#platform/queries/translated-thing.ts'
import { activities } from './activities.queries.ts'

export const translatedActivities = defineTranslated({
  type: 'activity',
  texts: async ({ db, reader }, id) => {
    const activity = await activities.one(db, id, reader)
    return activity && { name: activity.title, html_content: activity.html_content }
  },
})

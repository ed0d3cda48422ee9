import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { calendarSubscriptions } from '#projectors/calendar-subscriptions/calendar-subscriptions.table.ts'

async function* own({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(calendarSubscriptions, actor, { where: { member_id: actor.id } }))
    for (const { id, name, color, group_id, subscribed_at } of page)
      yield { id, name, color, group_id, subscribed_at }
}

/** The calendars to which the member subscribed. */
export const calendarSubscriptionOwnData = defineOwnData({
  feature: 'calendar-subscriptions',
  parts: [
    {
      part: 'calendar_subscriptions',
      order: 46,
      estimate: ({ actor, tools }) =>
        tools.count(calendarSubscriptions, actor, { where: { member_id: actor.id } }),
      list: own,
    },
  ],
})

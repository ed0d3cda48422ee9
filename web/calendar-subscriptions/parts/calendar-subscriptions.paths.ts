import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const calendarSubscriptionPaths = definePaths({
  subscriptions: () => '/calendars/subscriptions',
  newSubscription: () => '/calendars/subscriptions/new',
  editSubscription: (id: string) => `/calendars/subscriptions/${pathPart(id)}/edit`,
  externalEntry: (id: string, entryId: string, start: string) =>
    withQuery(`/calendars/subscriptions/${pathPart(id)}/entries/${pathPart(entryId)}`, { start }),
})

import CalendarSync from 'lucide-react/icons/calendar-sync'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/calendars/subscriptions',
    page: () => import('./SubscriptionsPage.tsx').then((file) => file.SubscriptionsPage),
    navItem: 'calendar',
    title: 'calendar-subscriptions.title',
    icon: CalendarSync,
  },
  {
    path: '/calendars/subscriptions/new',
    page: () => import('./SubscriptionFormPage.tsx').then((file) => file.NewSubscriptionPage),
    navItem: 'calendar',
  },
  {
    path: '/calendars/subscriptions/:subscription_id/edit',
    page: () => import('./SubscriptionFormPage.tsx').then((file) => file.EditSubscriptionPage),
    navItem: 'calendar',
  },
  {
    path: '/calendars/subscriptions/:subscription_id/entries/:entry_id',
    page: () => import('./ExternalEntryPage.tsx').then((file) => file.ExternalEntryPage),
    navItem: 'calendar',
  },
])

import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/members/:member_id/settings/edit',
    page: () => import('./MemberSettingsPage.tsx').then((file) => file.MemberSettingsPage),
    navItem: null,
  },
])

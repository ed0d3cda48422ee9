import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/members/:member_id/settings/edit',
    page: () => import('./MemberSettingsPage.tsx').then((file) => file.MemberSettingsPage),
    navItem: null,
  },
]

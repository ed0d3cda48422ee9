import KeyRound from 'lucide-react/icons/key-round'
import { accessTokenPaths } from '#web/access-tokens/parts/access-tokens.paths.ts'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: accessTokenPaths.appAccess(),
    page: () => import('./AppAccessPage.tsx').then((file) => file.AppAccessPage),
    navItem: null,
    title: 'access-tokens.title',
    icon: KeyRound,
  },
])

import { accountPaths } from '#web/accounts/parts/accounts.paths.ts'
import { definePages } from '#web/kit/page/pages.ts'
import { paths } from '#web/shell/paths.ts'

export const pages = definePages([
  {
    path: paths.signIn(),
    page: () => import('./SignInPage.tsx').then((file) => file.SignInPage),
    navItem: null,
  },
  {
    path: paths.ownName(),
    page: () => import('./OwnNamePage.tsx').then((file) => file.OwnNamePage),
    navItem: null,
  },
  {
    path: accountPaths.forgottenPassword(),
    page: () => import('./ForgottenPasswordPage.tsx').then((file) => file.ForgottenPasswordPage),
    navItem: null,
  },
  {
    path: '/users/password/edit',
    page: () => import('./NewPasswordPage.tsx').then((file) => file.NewPasswordPage),
    navItem: null,
  },
])

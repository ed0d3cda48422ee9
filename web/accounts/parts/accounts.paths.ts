import { definePaths, withQuery } from '#web/kit/page/links.ts'

export const accountPaths = definePaths({
  forgottenPassword: () => '/users/password/new',
  newPassword: (token: string) => withQuery('/users/password/edit', { reset_password_token: token }),
})

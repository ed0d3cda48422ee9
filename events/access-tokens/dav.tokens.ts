import { defineTokenScope } from '#platform/language/token-scope.ts'

export const davScope = defineTokenScope({
  scope: 'dav',
  feature: 'access-tokens',
  kind: 'password',
  prefix: 'dav_',
})

import { defineTokenScope } from '#platform/language/token-scope.ts'

export const icsScope = defineTokenScope({
  scope: 'ics',
  feature: 'access-tokens',
  kind: 'feed',
  prefix: 'ics_',
})

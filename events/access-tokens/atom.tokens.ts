import { defineTokenScope } from '#platform/language/token-scope.ts'

export const atomScope = defineTokenScope({
  scope: 'atom',
  feature: 'access-tokens',
  kind: 'feed',
  prefix: 'atm_',
})

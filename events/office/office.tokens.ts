import { defineTokenScope } from '#platform/language/token-scope.ts'

/** For an office server that opens one file for a member; ends with the member's session. */
export const officeScope = defineTokenScope({
  scope: 'office',
  feature: 'office',
  kind: 'session',
  prefix: 'off_',
})

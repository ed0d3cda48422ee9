import { defineNaming } from '#platform/naming/naming.ts'
import { accessTokens } from '#projectors/access-tokens/access-tokens.table.ts'

export const accessTokenNaming = defineNaming({
  kind: 'token',
  table: accessTokens,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/users/edit',
  // Administrators learn that a member has a token, not what the member calls it.
  inAuditLog: false,
})

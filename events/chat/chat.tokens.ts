import { defineTokenScope } from '#platform/language/token-scope.ts'

/** For clients of the chat: its calls and the change stream, for three hours at most and not beyond the session. */
export const chatScope = defineTokenScope({ scope: 'chat', feature: 'chat', kind: 'session', prefix: 'cht_' })

import { defineLimits } from '#platform/language/limit.ts'

export const accessTokenLimits = defineLimits('Access tokens', {
  tokens: { name: 'Tokens', value: 50, unit: 'tokens', scope: 'member', answer: '409 too_many_tokens' },
})

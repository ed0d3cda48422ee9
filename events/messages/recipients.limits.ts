import { defineLimits } from '#platform/language/limit.ts'

export const recipientLimits = defineLimits('Messages', {
  recipients: {
    name: 'Recipients',
    value: 5_000,
    unit: 'people',
    scope: 'message',
    answer: '422 too_many_recipients',
    note: 'no limit for a message to the whole network',
  },
})

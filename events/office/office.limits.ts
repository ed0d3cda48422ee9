import { defineLimits } from '#platform/language/limit.ts'

export const officeLimits = defineLimits('Office', {
  requests: {
    name: 'Requests of the office server',
    value: 1_200,
    unit: 'requests',
    seconds: 60,
    scope: 'file',
    answer: '429 slow_down',
  },
  session: {
    name: 'Time for which a document can be edited without opening it again',
    value: 10 * 3_600_000,
    unit: 'ms',
    scope: 'file',
    answer: '401 sign_in',
  },
  lock: {
    name: 'Time for which the office server locks a file',
    value: 30 * 60_000,
    unit: 'ms',
    scope: 'file',
    answer: null,
    note: 'the office server extends it',
  },
  lockId: {
    name: 'Length of the id of a lock',
    value: 1_024,
    unit: 'characters',
    scope: 'request',
    answer: '400 malformed_request',
  },
})

import { setTimeout as pause } from 'node:timers/promises'
import { requestOf } from './requests.ts'
import type { TestServer } from './test-server.ts'

const maxAttempts = 30

/** The same server, with a client that repeats an overloaded request after Retry-After, as the web does. */
export const retryingOverload = (served: TestServer): TestServer => ({
  ...served,
  send: retrying(served.send),
  as: async (memberId) => retrying(await served.as(memberId)),
})

const retrying =
  (send: TestServer['send']): TestServer['send'] =>
  (...request) =>
    requestOf(
      (async () => {
        let answered = await send(...request)
        for (let attempt = 1; attempt < maxAttempts && answered.body?.code === 'overloaded'; attempt += 1) {
          await pause(1_000 * Number(answered.headers['retry-after']))
          answered = await send(...request)
        }
        return answered
      })(),
    )

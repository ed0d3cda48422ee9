import { setTimeout as pause } from 'node:timers/promises'
import { requestOf } from './requests.ts'
import type { Serving } from './serving.ts'

const mostTurns = 30

/** The same ways in for those who, told that too much is going on, come back when the answer says so, as the web does. */
export const patient = (served: Serving): Serving => ({
  ...served,
  send: comingBack(served.send),
  as: async (memberId) => comingBack(await served.as(memberId)),
})

const comingBack =
  (send: Serving['send']): Serving['send'] =>
  (...request) =>
    requestOf(
      (async () => {
        let answered = await send(...request)
        for (let turn = 1; turn < mostTurns && answered.body?.code === 'overloaded'; turn += 1) {
          await pause(1_000 * Number(answered.headers['retry-after']))
          answered = await send(...request)
        }
        return answered
      })(),
    )

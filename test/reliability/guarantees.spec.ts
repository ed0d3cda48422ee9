import { describePromise } from './kit/described.ts'
import { foundGuarantees } from './kit/found-guarantees.ts'

// One after the other, for whoever calls mocha by hand. `npm test` hands each of them to a worker.
const only = new Set(process.env.ONLY?.split(','))
for (const guarantee of await foundGuarantees())
  if (only.size === 0 || only.has(guarantee.id)) describePromise(guarantee)

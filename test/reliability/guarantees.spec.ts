import { describeGuarantee } from './kit/guarantee-specs.ts'
import { allGuarantees } from './kit/guarantees.ts'

// One after the other, when mocha is started by hand. `npm test` gives each guarantee to a worker.
const only = new Set(process.env.ONLY?.split(','))
for (const guarantee of await allGuarantees())
  if (only.size === 0 || only.has(guarantee.id)) describeGuarantee(guarantee)

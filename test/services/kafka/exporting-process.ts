// Exports as a process of its own, so that a spec can kill it: `exporting-process <database> <broker> <feature> <page>`.
// After so many pages have arrived, and before the last of them is noted, it kills itself as a power cut would.
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { exportOf } from './export-kit.ts'

const [url = '', broker = '', feature = '', page = '1'] = process.argv.slice(2)
let arrived = 0
armFaultPoint('published-before-checkpoint', () => {
  arrived += 1
  if (arrived === Number(page)) process.kill(process.pid, 'SIGKILL')
})
await exportOf({ url, broker, feature })

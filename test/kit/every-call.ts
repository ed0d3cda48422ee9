import { discoverExports } from '#platform/config/discovery.ts'
import type { Call, Contract } from '#platform/language/contract.ts'

/** Every command and query of the contracts that has a route, named `feature/call`. */
export const everyCall = async (): Promise<{ name: string; call: Call }[]> =>
  (await discoverExports('events', '.contract.ts'))
    .map(({ value }) => value)
    .filter(isContract)
    .flatMap(({ feature, calls }) =>
      Object.entries(calls).map(([name, call]: [string, Call]) => ({ name: `${feature}/${name}`, call })),
    )
    .filter(({ call }) => call.kind === 'query' || (call.kind === 'command' && !call.internal))

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'feature' in value && 'calls' in value

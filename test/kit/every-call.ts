import { discoveredContracts } from '#platform/commands/discovery.ts'
import type { Call } from '#platform/language/contract.ts'

/** Every command and query of the contracts that has a route, named `feature/call`. */
export const everyCall = async (): Promise<{ name: string; call: Call }[]> =>
  (await discoveredContracts())
    .flatMap(({ feature, calls }) =>
      Object.entries(calls).map(([name, call]: [string, Call]) => ({ name: `${feature}/${name}`, call })),
    )
    .filter(({ call }) => call.kind === 'query' || (call.kind === 'command' && !call.internal))

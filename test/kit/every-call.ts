import { discoveredContracts } from '#platform/commands/discovery.ts'
import type { Call, DeclaredCall } from '#platform/language/contract.ts'
import type { ProtocolCall } from '#platform/language/protocol-call.ts'
import { isLookedAt } from './examples.ts'

/** Every command and query of the contracts that has a route, named `feature/call`. */
export const everyCall = async (): Promise<{ name: string; call: Call }[]> =>
  (await discoveredContracts())
    .filter(({ feature }) => isLookedAt(feature))
    .flatMap(({ feature, calls }) =>
      Object.entries(calls).map(([name, call]: [string, Call]) => ({ name: `${feature}/${name}`, call })),
    )
    .filter(({ call }) => call.kind === 'query' || (call.kind === 'command' && !call.internal))

/** Every call of another protocol in the contracts. */
export const everyProtocolCall = async (): Promise<ProtocolCall[]> =>
  (await discoveredContracts())
    .flatMap(({ calls }) => Object.values(calls) as DeclaredCall[])
    .filter((call): call is ProtocolCall => call.kind === 'protocol')

import type { Cluster } from './cluster.ts'
import type { Service, ServiceName } from './service.ts'

/** How the product is deployed. */
export type Form = 'services' | 'one process'

/** The processes of each form. */
export const processesOf: Readonly<Record<Form, Partial<Record<ServiceName, number>>>> = {
  services: { 'command-api': 1, projectors: 1, 'query-api': 1, reactors: 1 },
  'one process': { product: 1 },
}

/** The service to which the gateway sends a request: reads to query-api, everything else to command-api. */
export const serviceFor = (cluster: Cluster, method: string): Service => {
  const [service] = [...cluster.of(method === 'GET' ? 'query-api' : 'command-api'), ...cluster.of('product')]
  if (!service) throw new Error(`no service answers ${method}`)
  return service
}

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Faults } from './faults.ts'
import { templateFor } from './network-template.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import type { People } from './people.ts'
import { type Service, type ServiceName, serviceOf } from './service.ts'

/** An installation of several processes on a PostgreSQL of its own. */
export type Cluster = {
  database: OwnPostgres
  people: People
  /** All services, in the order in which they were named. */
  services: Service[]
  /** The services of that name. */
  of: (name: ServiceName) => Service[]
  /** Starts one more service. */
  add: (name: ServiceName, faults?: Faults) => Promise<Service>
  /** Ends all of it and removes the data. */
  close: () => Promise<void>
}

type Options = {
  /** How many of each service run, with the faults of each that is named by a list. */
  services: Partial<Record<ServiceName, number | readonly Faults[]>>
  /** Members of the network beside its administrator. */
  members?: number
  /** Settings of PostgreSQL beside the usual ones. */
  postgres?: Record<string, string>
  env?: Record<string, string>
  /** False when it founds its network itself, in the event store of `env`. */
  isFounded?: boolean
  /** More settings of the services, made for the address of the database: lines on which everything may go wrong. */
  reach?: (databaseUrl: string) => Promise<Record<string, string>>
}

/** Starts a PostgreSQL, founds a network on it, and starts the services. `await cluster.close()` leaves nothing. */
export const openCluster = async ({
  services: wanted,
  members = 0,
  postgres = {},
  env: more = {},
  isFounded = true,
  reach = async () => ({}),
}: Options): Promise<Cluster> => {
  // Secrets of a network that was founded before lie beside its files.
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'folkmoot-cluster-')))
  const founded = isFounded ? await templateFor(members) : null
  if (founded) await cp(founded.files, dataDir, { recursive: true })
  const database = await startOwnPostgres(postgres, founded?.database)
  const services: Service[] = []
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    BUILD_WEB: 'never',
    ...more,
  }
  const reached = await reach(database.url)
  const close = async () => {
    for (const service of services) service.resume()
    await Promise.all(services.map((service) => service.kill()))
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  const add = async (name: ServiceName, faults: Faults = {}): Promise<Service> => {
    const commandApi = services.find((service) => service.name === 'command-api')
    const known = commandApi ? { COMMAND_API_URL: `http://localhost:${commandApi.port}` } : undefined
    const service = await serviceOf(name, { env: { ...env, ...reached, ...known }, faults })
    services.push(service)
    return service
  }
  try {
    const people = founded?.people ?? (await (await import('./people.ts')).foundPeople(env, { members }))
    const faultsOf = Object.entries(wanted).flatMap(([name, count]) =>
      typeof count === 'number'
        ? Array.from({ length: count }, () => ({ name: name as ServiceName, faults: {} }))
        : count.map((faults) => ({ name: name as ServiceName, faults })),
    )
    for (const { name, faults } of faultsOf) await add(name, faults)
    await Promise.all(services.map((service) => service.start()))
    return {
      database,
      people,
      services,
      of: (name) => services.filter((service) => service.name === name),
      add: async (name, faults) => {
        const service = await add(name, faults)
        await service.start()
        return service
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

import { type AppProcess, startAppProcess } from './app-process.ts'
import { type StandIn, startStandIn } from './eventstoredb/stand-in.ts'

/** The same product as `startProduct` gives, demo network included, whose log lies in a stand-in for EventStoreDB. */
export const startAppOnStandIn = async ({
  env,
}: {
  env: Record<string, string>
}): Promise<AppProcess & { standIn: StandIn }> => {
  const standIn = await startStandIn()
  try {
    const product = await startAppProcess({ env: { ...env, EVENTSTORE_URL: standIn.url } })
    return {
      ...product,
      standIn,
      stop: () => product.stop().finally(standIn.end),
      kill: () => product.kill().finally(standIn.end),
    }
  } catch (error) {
    await standIn.end()
    throw error
  }
}

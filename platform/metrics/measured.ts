import type { CommandSide } from '#platform/commands/command-side.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { isDeferred } from '#platform/reactors/commander.ts'
import type { Metrics } from './metrics.ts'

/** The same log, whose appends are measured. */
export const withStoreMetrics = <Store extends EventStore>(
  store: Store,
  metrics: Pick<Metrics, 'appended'>,
): Store => ({
  ...store,
  append: async (stream, events, expected) => {
    const begun = performance.now()
    const end = (outcome: string) => metrics.appended((performance.now() - begun) / 1_000, outcome)
    try {
      const appended = await store.append(stream, events, expected)
      end(appended.status)
      return appended
    } catch (error) {
      end('failed')
      throw error
    }
  },
})

/** The same command side, whose commands are counted and measured. */
export const withCommandMetrics = (side: CommandSide, metrics: Pick<Metrics, 'commanded'>): CommandSide => ({
  ...side,
  dispatch: async (request) => {
    const begun = performance.now()
    const end = (outcome: string) =>
      metrics.commanded(request.name, outcome, (performance.now() - begun) / 1_000)
    try {
      const outcome = await side.dispatch(request)
      end(!isRejection(outcome) ? 'accepted' : isDeferred(outcome) ? 'put_off' : 'refused')
      return outcome
    } catch (error) {
      end('failed')
      throw error
    }
  },
})

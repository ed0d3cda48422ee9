/** What the product stands on, as far as it can be away or full. */
export type Dependency = 'database' | 'event_store' | 'storage' | 'storage_full'

const marks = new WeakMap<object, Dependency>()

/** Notes of an error that it is no mistake of ours but an outage. Adapters do that, because only they know; the error stays itself. */
export const markUnavailable = <E>(error: E, dependency: Dependency): E => {
  if (typeof error === 'object' && error !== null) marks.set(error, dependency)
  return error
}

/** Which dependency an error is the outage of; null for every other error. */
export const unavailableOf = (error: unknown): Dependency | null =>
  typeof error === 'object' && error !== null ? (marks.get(error) ?? null) : null

/** Whether an error is an outage that passes by itself, so that the same work succeeds later. Full storage does not. */
export const isOutage = (error: unknown): boolean => {
  const dependency = unavailableOf(error)
  return dependency !== null && dependency !== 'storage_full'
}

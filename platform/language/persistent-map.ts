/**
 * An immutable map: a change returns another map, and costs about the same with ten entries as with ten thousand. For
 * states that are folded from long streams.
 */
export type PersistentMap<Value> = {
  readonly buckets: readonly Bucket<Value>[]
  /** The next insertion number, which keeps entries in insertion order. */
  readonly next: number
}

type Entry<Value> = { readonly at: number; readonly value: Value }
type Bucket<Value> = ReadonlyMap<string, Entry<Value>>

const width = 256
const empty: Bucket<never> = new Map()

/** The map without entries. */
export const emptyMap: PersistentMap<never> = { buckets: [], next: 0 }

/** The value of an id, if any. */
export const entryOf = <Value>({ buckets }: PersistentMap<Value>, id: string): Value | undefined =>
  buckets[bucketIndex(id)]?.get(id)?.value

/** Sets the value of an id; a new id comes after all others. */
export const setEntry = <Value>(
  map: PersistentMap<Value>,
  id: string,
  value: Value,
): PersistentMap<Value> => {
  const known = map.buckets[bucketIndex(id)]?.get(id)
  const bucket = new Map(map.buckets[bucketIndex(id)]).set(id, { at: known?.at ?? map.next, value })
  return { buckets: withBucket(map, id, bucket), next: known ? map.next : map.next + 1 }
}

/** Deletes an id. */
export const deleteEntry = <Value>(map: PersistentMap<Value>, id: string): PersistentMap<Value> => {
  const bucket = new Map(map.buckets[bucketIndex(id)])
  return bucket.delete(id) ? { ...map, buckets: withBucket(map, id, bucket) } : map
}

/** All entries in insertion order. */
export const entriesOf = <Value>({ buckets }: PersistentMap<Value>): [string, Value][] =>
  buckets
    .flatMap((bucket) => [...bucket])
    .sort(([, one], [, other]) => one.at - other.at)
    .map(([id, { value }]) => [id, value])

/** A map of these entries, in their order. The last value of an id counts. */
export const persistentMap = <Value>(entries: Iterable<readonly [string, Value]>): PersistentMap<Value> => {
  const buckets = Array.from({ length: width }, () => new Map<string, Entry<Value>>())
  let next = 0
  for (const [id, value] of entries) {
    const bucket = buckets[bucketIndex(id)]
    bucket?.set(id, { at: bucket.get(id)?.at ?? next, value })
    next += 1
  }
  return { buckets, next }
}

const withBucket = <Value>({ buckets }: PersistentMap<Value>, id: string, bucket: Bucket<Value>) => {
  const all = buckets.length === 0 ? new Array<Bucket<Value>>(width).fill(empty) : buckets.slice()
  all[bucketIndex(id)] = bucket
  return all
}

// The end of an id is where ids differ most.
const bucketIndex = (id: string): number => {
  let hash = 7
  for (let at = Math.max(0, id.length - 12); at < id.length; at += 1)
    hash = (hash * 31 + id.charCodeAt(at)) | 0
  return (hash >>> 3) % width
}

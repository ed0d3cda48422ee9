import { readFileSync } from 'node:fs'

/** One recorded message, or what else happened on a call. */
export type Line = { call: number; client?: unknown; server?: unknown }
export type Scene = { scene: string; exchange: (string | Line)[]; outcome: unknown[] }

/** What a real server and this client said to each other. */
export const recordedScenes = (): Scene[] =>
  JSON.parse(readFileSync(new URL('./wire.json', import.meta.url), 'utf8'))

const positions = new Set(['commitPosition', 'preparePosition', 'commit', 'prepare'])
const never = new Set(['deadline', 'created', 'subscriptionId', 'content-length'])

/**
 * Makes two runs comparable: positions become their rank among those that were said, in the order of the log, and what
 * differs by nature is left out.
 */
export const comparer = () => {
  const known: Record<'recorded' | 'played', bigint[]> = { recorded: [], played: [] }
  const ranked = (side: 'recorded' | 'played', text: string): string => {
    const position = BigInt(text.replace('n', ''))
    if (position === 0n) return 'none'
    if (!known[side].includes(position)) known[side].push(position)
    return `position ${known[side].indexOf(position)}`
  }
  const notified = (side: 'recorded' | 'played', value: unknown, name = ''): unknown => {
    if (positions.has(name)) return ranked(side, String(value))
    if (Array.isArray(value)) {
      const pairs = name === 'metadataMap' ? value.filter(([key]) => !never.has(key)).sort() : value
      return pairs.map((each) => notified(side, each))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => !never.has(key) && inner !== undefined)
        .map(([key, inner]) => [key, notified(side, inner, key)]),
    )
  }
  return {
    recorded: (value: unknown) => notified('recorded', value),
    played: (value: unknown) => notified('played', value),
    /** The position of this run that stands for a recorded one. */
    playedFor: (recorded: string): string => {
      const at = known.recorded.indexOf(BigInt(recorded))
      return at < 0 ? recorded : String(known.played[at])
    },
    /** True when positions came in the same order on both sides. */
    isSameOrder: () => {
      const order = (side: bigint[]) =>
        side.map((_, at) => at).sort((a, b) => ((side[a] ?? 0n) < (side[b] ?? 0n) ? -1 : 1))
      return order(known.recorded).join() === order(known.played).join()
    },
  }
}

export type Comparer = ReturnType<typeof comparer>

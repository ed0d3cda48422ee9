import type { ChangeFeed } from '#platform/changes/change-feed.ts'

/** Topic of the signals: `{place, member_id}`. */
export const typingTopic = 'typing'

/** Says that members type somewhere. Never stored; clients forget it after two seconds. */
export type Typing = {
  /** Tells the holders of the audience's keys, unless enough is known of this place already. */
  publish: (typist: { place: string; member_id: string }, audience: readonly string[]) => Promise<void>
}

/** Within so many milliseconds a member is told of once in a place, and of a place at most `maxTypists` members are. */
const periodMs = 1_500
/** Nobody reads more names than that at once. */
const maxTypists = 4

/** Thins out what this process tells: in a large room many type at once, and everybody gets every signal. */
export const typingThrough = (
  signal: ChangeFeed['signal'],
  now: () => number = () => performance.now(),
): Typing => {
  let begun = Number.NEGATIVE_INFINITY
  const published = new Map<string, Set<string>>()
  return {
    publish: async ({ place, member_id }, audience) => {
      if (now() - begun >= periodMs) {
        begun = now()
        published.clear()
      }
      const here = published.get(place) ?? new Set<string>()
      if (here.has(member_id) || here.size >= maxTypists) return
      published.set(place, here.add(member_id))
      await signal(typingTopic, { place, member_id }, audience)
    },
  }
}

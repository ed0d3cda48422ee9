export type Typist = { place: string; member_id: string }

/** Who types says so every two seconds; half a second is for the way. */
const forgottenAfterMs = 2_500

type Later = (run: () => void, milliseconds: number) => unknown
const later: Later = (run, milliseconds) => setTimeout(run, milliseconds)

/** Remembers who types where until they have not been heard of for a while. */
export const typists = (
  onTypists: (place: string, ids: readonly string[]) => void,
  wait: Later = later,
): { received: (typist: Typist) => void } => {
  const received = new Map<string, Map<string, number>>()
  let count = 0
  return {
    received: ({ place, member_id }) => {
      const here = received.get(place) ?? new Map<string, number>()
      const isNew = !here.has(member_id)
      count += 1
      const number = count
      received.set(place, here.set(member_id, number))
      if (isNew) onTypists(place, [...here.keys()])
      wait(() => {
        if (here.get(member_id) !== number) return
        here.delete(member_id)
        onTypists(place, [...here.keys()])
      }, forgottenAfterMs)
    },
  }
}

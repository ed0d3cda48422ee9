export type Typist = { place: string; member_id: string }

/** Who types says so every two seconds; half a second is for the way. */
const forgottenAfterMs = 2_500

type Later = (run: () => void, milliseconds: number) => unknown
const later: Later = (run, milliseconds) => setTimeout(run, milliseconds)

/** Remembers who types where until they have not been heard of for a while. */
export const typists = (
  onTypists: (target: string, ids: readonly string[]) => void,
  wait: Later = later,
): { received: (typist: Typist) => void } => {
  const received = new Map<string, Map<string, number>>()
  let count = 0
  return {
    received: ({ place: target, member_id }) => {
      const here = received.get(target) ?? new Map<string, number>()
      const isNew = !here.has(member_id)
      count += 1
      const number = count
      received.set(target, here.set(member_id, number))
      if (isNew) onTypists(target, [...here.keys()])
      wait(() => {
        if (here.get(member_id) !== number) return
        here.delete(member_id)
        onTypists(target, [...here.keys()])
      }, forgottenAfterMs)
    },
  }
}

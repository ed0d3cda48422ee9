import { rememberedPosition, rememberPosition } from './remembered-position.ts'

/** How far the log had come in what was known, and when that was known here: turns count what happens in this tab. */
export type SeenAt = { position: bigint; turn: number }

let seen = rememberedPosition()
let turns = 0

/** The highest position of the log in anything that was shown. */
export const seenPosition = (): bigint => seen

/** Remembers how far the log had come in what was shown, so that no later answer knows less. */
export const recordPosition = (text: string | null) => {
  if (text === null || !/^\d+$/.test(text)) return
  const position = BigInt(text)
  if (position <= seen) return
  seen = position
  rememberPosition(position)
}

/** Begins anew, where the log no longer has what was seen. */
export const forgetPosition = () => {
  seen = 0n
  rememberPosition(seen)
}

/**
 * The point in time of something known as of a position, or of everything seen without one. Later requests
 * compare as newer.
 */
export const seenAt = (position: string | null = null): SeenAt => {
  recordPosition(position)
  turns += 1
  return { position: position !== null && /^\d+$/.test(position) ? BigInt(position) : seen, turn: turns }
}

export const isBefore = (one: SeenAt, other: SeenAt): boolean =>
  one.position < other.position || (one.position === other.position && one.turn < other.turn)

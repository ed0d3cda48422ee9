export type Seat = { x: number; y: number; size: number; round: number }
export type Leaf = { x: number; y: number; size: number; turn: number }

/** The mark's own people, large, around the middle. */
export const people: readonly Seat[] = [
  { x: -46, y: -82, size: 36, round: 0 },
  { x: -88, y: 0, size: 36, round: 0 },
  { x: -23, y: 65, size: 36, round: 0 },
  { x: 59, y: 24, size: 36, round: 0 },
]

/** The leaf of the one who speaks, and two that the wind took. */
export const leaves: readonly Leaf[] = [
  { x: 49, y: -71, size: 44, turn: 0 },
  { x: -191, y: 144, size: 29, turn: 185 },
  { x: 278, y: 263, size: 24, turn: 92 },
]

const between = 94

/** Growing rounds of seats around the middle; each has room for more, and is smaller and fainter. */
export const rounds = (count: number): Seat[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((round) => {
    const radius = 84 + 74 * round
    const places = Math.round((2 * Math.PI * radius) / between)
    const size = Math.max(19, 29 - round * 1.4)
    return Array.from({ length: places }, (_, place) => {
      // Each round starts a little further, so that no spokes appear.
      const angle = ((place + (round % 2) * 0.45 + round * 0.21) / places) * 2 * Math.PI
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, size, round }
    })
  })

/** Whether a leaf covers a seat, which then goes without. */
export const isCovered = (seat: Seat): boolean =>
  leaves.some((leaf) => Math.hypot(leaf.x - seat.x, leaf.y - seat.y) < leaf.size + seat.size)

export type Dot = { x: number; y: number; size: number; ring: number }
export type Drop = { x: number; y: number; size: number; turn: number }

/** The dots of the logo itself, around the center. */
export const logoDots: readonly Dot[] = [
  { x: -46, y: -82, size: 36, ring: 0 },
  { x: -88, y: 0, size: 36, ring: 0 },
  { x: -23, y: 65, size: 36, ring: 0 },
  { x: 59, y: 24, size: 36, ring: 0 },
]

/** The drop of the logo and two more outside the rings. */
export const drops: readonly Drop[] = [
  { x: 49, y: -71, size: 44, turn: 0 },
  { x: -191, y: 144, size: 29, turn: 185 },
  { x: 278, y: 263, size: 24, turn: 92 },
]

const between = 94

/** Rings of dots around the center; outer rings have more, smaller and fainter dots. */
export const rings = (count: number): Dot[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((ring) => {
    const radius = 84 + 74 * ring
    const slots = Math.round((2 * Math.PI * radius) / between)
    const size = Math.max(19, 29 - ring * 1.4)
    return Array.from({ length: slots }, (_, slot) => {
      // Each ring is rotated a little, so that the dots form no spokes.
      const angle = ((slot + (ring % 2) * 0.45 + ring * 0.21) / slots) * 2 * Math.PI
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, size, ring }
    })
  })

/** Whether a drop covers the dot, which is then left out. */
export const isCovered = (dot: Dot): boolean =>
  drops.some((drop) => Math.hypot(drop.x - dot.x, drop.y - dot.y) < drop.size + dot.size)

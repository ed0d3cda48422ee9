/** Texts of which many millions have to be remembered, each in some twenty bytes. */
export type Seen = {
  add: (text: string) => void
  /** False means that it was never added; true is wrong once in many millions of millions. */
  mayHave: (text: string) => boolean
  isEmpty: () => boolean
}

/** Keeps a hash of 64 bits of each text in one table of numbers, which costs the collector of garbage nothing. */
export const seenTexts = (): Seen => {
  let slots = new Uint32Array(2 << 10)
  let count = 0
  let high = 0
  let low = 0
  const hash = (text: string) => {
    high = 0x811c9dc5
    low = 0x01000193 + text.length
    for (let at = 0; at < text.length; at += 2) {
      // Beyond the end there is no sign, which counts as zero.
      const code = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ code, 0x85ebca6b) + ((low >>> 15) ^ high)
    }
    // Nothing but free places is zero.
    low = (low ^ (low >>> 13)) | 1
    high >>>= 0
    low >>>= 0
  }
  /** Where the hash stands, or the free place where it would. */
  const placeIn = (table: Uint32Array): number => {
    const mask = table.length - 2
    let at = ((high ^ (low >>> 7)) << 1) & mask
    while (table[at + 1] !== 0 && (table[at] !== high || table[at + 1] !== low)) at = (at + 2) & mask
    return at
  }
  const enter = (table: Uint32Array): boolean => {
    const at = placeIn(table)
    if (table[at + 1] !== 0) return false
    table[at] = high
    table[at + 1] = low
    return true
  }
  const grow = () => {
    const larger = new Uint32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += 2) {
      high = slots[at] as number
      low = slots[at + 1] as number
      if (low !== 0) enter(larger)
    }
    slots = larger
  }
  return {
    add: (text) => {
      if (count * 3 > slots.length) grow()
      hash(text)
      if (enter(slots)) count += 1
    },
    mayHave: (text) => {
      if (count === 0) return false
      hash(text)
      return slots[placeIn(slots) + 1] !== 0
    },
    isEmpty: () => count === 0,
  }
}

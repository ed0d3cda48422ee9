/**
 * A map from many millions of texts to numbers, each in some thirty bytes. It is keyed by a 64-bit hash in one typed
 * array, which costs the garbage collector nothing; hash collisions are negligible.
 */
export type TextMap = {
  /** The number of a text, from 0 to 2^32 - 1; 0 when none was set. */
  get: (text: string) => number
  set: (text: string, number: number) => void
  /** The same by the text's hash. */
  getAt: (high: number, low: number) => number
  setAt: (high: number, low: number, number: number) => void
  /** The two halves of the hash of the last text. */
  high: () => number
  low: () => number
}

// One entry is the two halves of a hash and the number.
const width = 3

export const textMap = (): TextMap => {
  let entries = 1 << 10
  let slots = new Uint32Array(entries * width)
  let count = 0
  let high = 0
  let low = 0
  const hash = (text: string) => {
    high = 0x811c9dc5
    low = 0x01000193 + text.length
    for (let at = 0; at < text.length; at += 2) {
      // Characters beyond the end count as zero.
      const code = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ code, 0x85ebca6b) + ((low >>> 15) ^ high)
    }
    // Only free slots are zero.
    low = (low ^ (low >>> 13)) | 1
    high >>>= 0
    low >>>= 0
  }
  /** The slot of the current hash, or the free slot where it would go. */
  const slotOf = (): number => {
    const end = entries * width
    let at = ((high ^ (low >>> 7)) & (entries - 1)) * width
    while (slots[at + 1] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) {
      at += width
      if (at === end) at = 0
    }
    return at
  }
  const put = (number: number) => {
    const at = slotOf()
    if (slots[at + 1] === 0) {
      slots[at] = high
      slots[at + 1] = low
      count += 1
    }
    slots[at + 2] = number
  }
  const grow = () => {
    const [old, last] = [slots, [high, low] as const]
    entries *= 2
    slots = new Uint32Array(entries * width)
    count = 0
    for (let at = 0; at < old.length; at += width) {
      if (old[at + 1] === 0) continue
      high = old[at] as number
      low = old[at + 1] as number
      put(old[at + 2] as number)
    }
    high = last[0]
    low = last[1]
  }
  const set = (number: number) => {
    if (count * 3 > entries * 2) grow()
    put(number)
  }
  const get = (): number => (count === 0 ? 0 : (slots[slotOf() + 2] as number))
  const known = (knownHigh: number, knownLow: number) => {
    high = knownHigh
    low = knownLow
  }
  return {
    get: (text) => {
      hash(text)
      return get()
    },
    set: (text, number) => {
      hash(text)
      set(number)
    },
    getAt: (knownHigh, knownLow) => {
      known(knownHigh, knownLow)
      return get()
    },
    setAt: (knownHigh, knownLow, number) => {
      known(knownHigh, knownLow)
      set(number)
    },
    high: () => high,
    low: () => low,
  }
}

import { keyIn, type Where } from './overlay.ts'
import { isOf, lengthAt, type RowBytes, rowHead } from './row-bytes.ts'
import { rowReader } from './row-decoder.ts'
import { rowWriter } from './row-encoder.ts'
import type { Row, RowForm } from './row-form.ts'
import { textMap } from './text-map.ts'

/**
 * Rows of a table that is being filled, on their way there. Most rows that change again do so soon after they were
 * made, and then nobody has to write and read them in between. They lie as bytes in a few compartments, and what is
 * known of them are numbers, so the collector of garbage has little to do with them; the oldest compartment is emptied
 * into the table. Of a table in which most rows are put again and again, those that were put last stay as they are.
 */
export type PendingRows = {
  get: (id: string) => Row | null
  /** At least those that match. From the first time on they are kept so that those of this shape are found quickly. */
  matching: (where: Where) => Row[]
  /** `returned` hears of each id that did not lie here before but may stand in the table. */
  put: (rows: readonly Row[], returned: (id: string) => void) => void
  remove: (id: string) => void
  /** Puts down what has stayed as it is. */
  cool: () => void
  /** Whether a row of this id may stand in the table; true is wrong once in many millions of millions. */
  mayStand: (id: string) => boolean
  /** Whether any row was taken out. */
  isAnyWritten: () => boolean
  /** Whether the compartment that is filled at the moment has become large. */
  isLarge: () => boolean
  /** Takes out the rows in the oldest compartment, which then stand in the table. Their bytes are good until the next turn. */
  takeOldest: () => Oldest
  /** Goes on with the oldest compartment, which has to be empty. */
  turn: () => void
  /** Rows with values that have no binary form, and what a compartment cannot hold. They stay to the end. */
  awkward: ReadonlyMap<string, Row>
}

type Oldest = {
  bytes: RowBytes
  /** Where the rows begin. */
  places: number[]
  /** Shape by shape, what some of them had in the columns in which rows were sought. */
  keys: ReadonlyMap<string, ReadonlyMap<string, unknown>>
}
type Compartment = { bytes: RowBytes; keys: Map<string, Map<string, number[]>> }

export const compartments = 4

// What stands in front says in which compartment a row lies. Together with one for `written` they are 30 bits, which the
// engine keeps without a box around them.
const most = 2 ** 26
const large = 8 << 20

// Put down at each change, a row of many columns costs more than to be remembered; more of them are garbage that lives long.
const mostWarm = 2_000

// The number of an id: whether it stands in the table, and from 1 on where it lies here.
const written = 2 ** 29

export const pendingRows = (form: RowForm): PendingRows => {
  const [append, read] = [rowWriter(form), rowReader(form)]
  const rooms: Compartment[] = Array.from({ length: compartments }, () => ({
    bytes: { buffer: Buffer.allocUnsafeSlow(1 << 12), end: 0 },
    keys: new Map(),
  }))
  const numbers = textMap()
  const awkward = new Map<string, Row>()
  const warm = new Map<string, Row>()
  let isWarm = false
  let [puts, putAgain] = [0, 0]
  const shapes = new Map<string, readonly string[]>()
  let current = 0
  let isAnyWritten = false

  const room = (index: number) => rooms[index % compartments] as Compartment
  const indexOf = (place: number) => (place / most) | 0
  const rowAt = (place: number): Row => read(room(indexOf(place)).bytes, place % most)
  const placeIn = (number: number): number => (number % written) - 1

  /** Where the row of an id lies by its number; -1 when it lies nowhere, or the number is that of another id. */
  const placeOf = (id: string, number: number): number => {
    const place = placeIn(number)
    return place >= 0 && isOf(id, room(indexOf(place)).bytes, place % most) ? place : -1
  }
  const get = (id: string): Row | null => {
    const row = warm.get(id)
    if (row) return row
    const place = placeOf(id, numbers.get(id))
    return place < 0 ? (awkward.get(id) ?? null) : rowAt(place)
  }

  const note = (
    { keys }: Compartment,
    shape: string,
    columns: readonly string[],
    row: Row,
    place: number,
  ) => {
    const ofShape = keys.get(shape) ?? new Map<string, number[]>()
    keys.set(shape, ofShape)
    const key = keyIn(columns, row)
    const places = ofShape.get(key)
    if (places) places.push(place)
    else ofShape.set(key, [place])
  }
  /** The places in a compartment at which the last of what was put under an id lies. */
  const placesIn = (index: number): number[] => {
    const { bytes } = room(index)
    const places: number[] = []
    for (let at = 0; at < bytes.end; at += rowHead + lengthAt(bytes, at)) {
      const number = numbers.getAt(bytes.buffer.readUInt32BE(at), bytes.buffer.readUInt32BE(at + 4))
      if (placeIn(number) === index * most + at) places.push(at)
    }
    return places
  }
  const learn = ({ shape, columns }: Where) => {
    shapes.set(shape, columns)
    for (const [index, each] of rooms.entries())
      for (const at of placesIn(index))
        note(each, shape, columns, rowAt(index * most + at), index * most + at)
  }
  const isLast = (row: Row, place: number): boolean => placeIn(numbers.get(row.id)) === place

  const putDown = (rows: readonly Row[], returned: (id: string) => void): void => {
    const into = room(current)
    append(into.bytes, rows, (row, at) => {
      const { id } = row
      const number = numbers.get(id)
      const high = numbers.high()
      const low = numbers.low()
      const isHere = placeOf(id, number) >= 0
      const isTaken = !isHere && placeIn(number) >= 0
      if (isHere) putAgain += 1
      if (!isHere && number >= written && !(awkward.size > 0 && awkward.has(id))) returned(id)
      if (at === null || isTaken || at >= most) {
        if (isHere) numbers.setAt(high, low, number >= written ? written : 0)
        awkward.set(id, row)
        return
      }
      if (awkward.size > 0) awkward.delete(id)
      into.bytes.buffer.writeUInt32BE(high, at)
      into.bytes.buffer.writeUInt32BE(low, at + 4)
      const place = current * most + at
      numbers.setAt(high, low, (number >= written ? written : 0) + place + 1)
      if (shapes.size > 0) for (const [shape, columns] of shapes) note(into, shape, columns, row, place)
    })
  }
  /** Puts down those that were put longest ago, until so many are left. */
  const coolTo = (left: number): void => {
    if (warm.size <= left) return
    const cold: Row[] = []
    for (const row of warm.values()) {
      if (warm.size - cold.length <= left) break
      cold.push(row)
    }
    for (const { id } of cold) warm.delete(id)
    // Of what stands in the table was told when they came.
    putDown(cold, () => undefined)
  }
  /** What lies under an id counts no more. Answers whether anything did. */
  const forget = (id: string): boolean => {
    const number = numbers.get(id)
    const isHere = placeOf(id, number) >= 0
    if (isHere) numbers.set(id, number >= written ? written : 0)
    return awkward.delete(id) || isHere
  }

  return {
    get,
    matching: (where) => {
      if (!shapes.has(where.shape)) learn(where)
      const found: Row[] = []
      for (const { keys } of rooms)
        for (const place of keys.get(where.shape)?.get(where.key) ?? []) {
          const row = rowAt(place)
          if (isLast(row, place)) found.push(row)
        }
      for (const row of warm.values()) if (keyIn(where.columns, row) === where.key) found.push(row)
      return awkward.size > 0 ? [...found, ...awkward.values()] : found
    },
    put: (rows, returned) => {
      puts += rows.length
      if (!isWarm && warm.size === 0) return putDown(rows, returned)
      for (const row of rows) {
        // The row that was put last is last.
        if (warm.delete(row.id) || forget(row.id)) putAgain += 1
        else if (numbers.get(row.id) >= written) returned(row.id)
        warm.set(row.id, row)
      }
      coolTo(isWarm ? mostWarm : 0)
    },
    remove: (id) => {
      warm.delete(id)
      forget(id)
    },
    cool: () => coolTo(0),
    mayStand: (id) => numbers.get(id) >= written,
    isAnyWritten: () => isAnyWritten,
    isLarge: () => room(current).bytes.end > large,
    takeOldest: () => {
      const next = (current + 1) % compartments
      const { bytes, keys } = room(next)
      const places = placesIn(next)
      for (const at of places)
        numbers.setAt(bytes.buffer.readUInt32BE(at), bytes.buffer.readUInt32BE(at + 4), written)
      isAnyWritten ||= places.length > 0
      return { bytes, places, keys }
    },
    turn: () => {
      isWarm = putAgain * 2 > puts
      puts = 0
      putAgain = 0
      current = (current + 1) % compartments
      const { bytes, keys } = room(current)
      bytes.end = 0
      keys.clear()
    },
    awkward,
  }
}

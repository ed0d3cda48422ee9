import { keyIn, type Where } from './overlay.ts'
import { type RowBytes, rowCode } from './row-bytes.ts'
import type { Row, RowForm } from './row-form.ts'

/**
 * Rows of a table that is being filled, on their way there. Most rows that change again do so soon after they were
 * made, and then nobody has to write and read them in between. They lie as bytes in a few compartments, so the
 * collector of garbage has little to do with them; the oldest compartment is emptied into the table.
 */
export type PendingRows = {
  has: (id: string) => boolean
  get: (id: string) => Row | null
  /** At least those that match. From the first time on they are kept so that those of this shape are found quickly. */
  matching: (where: Where) => Row[]
  /** `arrived` hears of each id that did not lie here before. */
  put: (rows: readonly Row[], arrived: (id: string) => void) => void
  remove: (id: string) => void
  /** Whether the compartment that is filled at the moment has become large. */
  isLarge: () => boolean
  /** Takes out the rows in the oldest compartment. Their bytes are good until the next turn. */
  takeOldest: () => Oldest
  /** Goes on with the oldest compartment, which has to be empty. */
  turn: () => void
  /** Rows with values that have no binary form. They stay to the end. */
  awkward: ReadonlyMap<string, Row>
}

type Oldest = {
  bytes: RowBytes
  ids: string[]
  /** Where the rows begin, in the order of the ids. */
  places: number[]
  /** Shape by shape, what some of them had in the columns in which rows were sought. */
  keys: ReadonlyMap<string, ReadonlyMap<string, unknown>>
}
type Compartment = { bytes: RowBytes; ids: string[]; keys: Map<string, Map<string, string[]>> }

export const compartments = 4

// What stands in front says in which compartment a row lies; together they are still a small number.
const most = 2 ** 28
const large = 8 << 20

export const pendingRows = (form: RowForm): PendingRows => {
  const { append, read } = rowCode(form)
  const rooms: Compartment[] = Array.from({ length: compartments }, () => ({
    bytes: { buffer: Buffer.allocUnsafeSlow(1 << 12), end: 0 },
    ids: [],
    keys: new Map(),
  }))
  const places = new Map<string, number>()
  const awkward = new Map<string, Row>()
  const shapes = new Map<string, readonly string[]>()
  let current = 0

  const room = (index: number) => rooms[index % compartments] as Compartment
  const indexOf = (place: number) => Math.floor(place / most)
  const get = (id: string): Row | null => {
    const place = places.get(id)
    if (place === undefined) return awkward.get(id) ?? null
    return read(room(indexOf(place)).bytes, place % most)
  }
  const note = ({ keys }: Compartment, shape: string, columns: readonly string[], row: Row) => {
    const ofShape = keys.get(shape) ?? new Map<string, string[]>()
    keys.set(shape, ofShape)
    const key = keyIn(columns, row)
    const ids = ofShape.get(key)
    if (ids) ids.push(row.id)
    else ofShape.set(key, [row.id])
  }
  const learn = ({ shape, columns }: Where) => {
    shapes.set(shape, columns)
    for (const [id, place] of places) note(room(indexOf(place)), shape, columns, get(id) as Row)
  }

  return {
    has: (id) => places.has(id) || awkward.has(id),
    get,
    matching: (where) => {
      if (!shapes.has(where.shape)) learn(where)
      const ids = rooms.flatMap(({ keys }) => keys.get(where.shape)?.get(where.key) ?? [])
      const found = [...new Set(ids)].flatMap((id) => get(id) ?? [])
      return awkward.size > 0 ? [...found, ...awkward.values()] : found
    },
    put: (rows, arrived) => {
      const into = room(current)
      append(into.bytes, rows, (row, at) => {
        if (places.get(row.id) === undefined && !awkward.has(row.id)) arrived(row.id)
        if (at === null) {
          places.delete(row.id)
          awkward.set(row.id, row)
          return
        }
        if (awkward.size > 0) awkward.delete(row.id)
        places.set(row.id, current * most + at)
        into.ids.push(row.id)
        for (const [shape, columns] of shapes) note(into, shape, columns, row)
      })
    },
    remove: (id) => {
      places.delete(id)
      awkward.delete(id)
    },
    isLarge: () => room(current).bytes.end > large,
    takeOldest: () => {
      const next = (current + 1) % compartments
      const { bytes, ids, keys } = room(next)
      const oldest: Oldest = { bytes, ids: [], places: [], keys }
      for (const id of ids) {
        const place = places.get(id)
        if (place === undefined || indexOf(place) !== next) continue
        oldest.ids.push(id)
        oldest.places.push(place % most)
        places.delete(id)
      }
      return oldest
    },
    turn: () => {
      current = (current + 1) % compartments
      const { bytes, ids, keys } = room(current)
      bytes.end = 0
      ids.length = 0
      keys.clear()
    },
    awkward,
  }
}

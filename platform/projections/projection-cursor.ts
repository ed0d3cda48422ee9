import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { type Change, type Projection, rows } from './projection.ts'
import { type Row, type RowForm, rowForm } from './row-form.ts'
import type { Columns } from './table.ts'

type Handle = (event: Recorded) => readonly Change<any>[]

/** How far one projection has come, what it writes, and which streams it has parked. */
export type ProjectionCursor = {
  name: string
  projection: Projection<any>
  form: RowForm
  /** The view's name in schema rm, which also names the checkpoint. */
  tableName: string
  generation: number
  /** Name of the table behind the view in schema rm. */
  physicalTable: string
  position: bigint
  /** False until the table has caught up with the log for the first time. */
  isBuilt: boolean
  /** True when changed rows send notices; false while a new table is filled. */
  notifies: boolean
  parkedStreams: Set<string>
  /** Number of events handled since the start. */
  handledEvents: number
  /** The handler of an event type, or null. */
  handlerOf: (type: string) => Handle | null
  /** Erases personal columns on `PersonErased`; null when the table has none. */
  erase: Handle | null
}

export const physicalName = (tableName: string, generation: number): string => `${tableName}_g${generation}`

export type CursorState = Pick<ProjectionCursor, 'generation' | 'position' | 'isBuilt' | 'notifies'>

export const cursorOf = (projection: Projection<any>, state: CursorState): ProjectionCursor => ({
  name: projection.name,
  projection,
  form: rowForm(projection.into),
  tableName: projection.into.sqlName,
  physicalTable: physicalName(projection.into.sqlName, state.generation),
  ...state,
  parkedStreams: new Set(),
  handledEvents: 0,
  handlerOf: handlersOf(projection),
  erase: eraserOf(projection.into.columns),
})

/** True when the projection handles this event type. */
export const concerns = ({ handlerOf, erase: blank }: ProjectionCursor, type: string): boolean =>
  handlerOf(type) !== null || (type === 'PersonErased' && blank !== null)

const handlersOf = ({ on, onEvery, everyOf }: Projection<any>): ProjectionCursor['handlerOf'] => {
  const listOf = (answer: Change<any> | readonly Change<any>[]) => (Array.isArray(answer) ? answer : [answer])
  const made = (type: string): Handle | null => {
    const own = Object.hasOwn(on, type) ? on[type] : undefined
    const every = everyOf(type) ? onEvery : null
    if (own && every) return (event) => [...listOf(own(rows, event)), ...listOf(every(rows, event))]
    const only = own ?? every
    return only ? (event) => listOf(only(rows, event)) : null
  }
  // Returns the same function each time, so that V8 can optimize it.
  const known = new Map<string, Handle | null>()
  return (type) => {
    const found = known.get(type)
    if (found !== undefined) return found
    const handle = made(type)
    known.set(type, handle)
    return handle
  }
}

// Matches by owner and never reads the old text. A table that is rebuilt after the keys were destroyed ends in the
// same rows as one that held the text.
const eraserOf = (columns: Columns): Handle | null => {
  const owners = new Map<string, { name: string; class: string; blank: unknown }[]>()
  for (const [name, { personal }] of Object.entries(columns)) {
    if (!personal) continue
    owners.set(personal.owner, [...(owners.get(personal.owner) ?? []), { name, ...personal }])
  }
  if (owners.size === 0) return null
  return ({ data }: Recorded<DomainEvent<string, { member_id: string; classes: readonly string[] }>>) =>
    [...owners].flatMap(([owner, fields]): Change<Row>[] => {
      const blanked = fields.filter((field) => data.classes.includes(field.class))
      if (blanked.length === 0) return []
      const values = Object.fromEntries(blanked.map(({ name, blank }) => [name, blank]))
      const id = data.member_id
      return [owner === 'id' ? rows.patch(id, values) : rows.patchWhere({ [owner]: id }, values)]
    })
}

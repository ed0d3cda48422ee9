import { reasonOf } from '#platform/database/failures.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Overlay, overlayOf, type Where, whereOf } from './overlay.ts'
import type { Change } from './projection.ts'
import type { ProjectionCursor } from './projection-cursor.ts'
import type { Row, RowForm } from './row-form.ts'
import type { ChangeNotice, ChangeTarget, Table } from './table.ts'

/** The changes that a page makes for one cursor, and the rows that must be loaded to apply them. */
export type Plan = {
  cursor: ProjectionCursor
  steps: Step[]
  ids: Set<string>
  wheres: Map<string, Map<string, Where>>
}

type Step =
  | { event: Recorded; changes: readonly Change<any>[]; always: boolean }
  | { event: Recorded; failure: unknown }

export type Parked = { cursor: ProjectionCursor; event: Recorded; reason: string }

/** What one cursor has to write. */
export type Folded = {
  cursor: ProjectionCursor
  /** Number of steps applied. */
  handledEvents: number
  rows: Row[]
  removed: string[]
  parked: Parked[]
  notices: ChangeNotice[]
}

/** Calls the handlers of each cursor. Cursors without a handler for any event have no plan. */
export const plansOf = (cursors: readonly ProjectionCursor[], events: readonly Recorded[]): Plan[] => {
  const byType = new Map<
    string,
    {
      cursor: ProjectionCursor
      handle: ReturnType<ProjectionCursor['handlerOf']>
      erase: ProjectionCursor['erase']
    }[]
  >()
  const concerned = (type: string) => {
    const known = byType.get(type)
    if (known) return known
    const found = cursors
      .map((cursor) => ({
        cursor,
        handle: cursor.handlerOf(type),
        erase: type === 'PersonErased' ? cursor.erase : null,
      }))
      .filter(({ handle, erase }) => handle !== null || erase !== null)
    byType.set(type, found)
    return found
  }

  const plans = new Map<ProjectionCursor, Plan>()
  for (const event of events) {
    for (const { cursor, handle, erase } of concerned(event.type)) {
      const plan = planIn(plans, cursor)
      if (handle) plan.steps.push(stepOf(handle, event))
      // Erasure is never parked: personal text must go even when a handler fails.
      if (erase) plan.steps.push({ event, changes: erase(event), always: true })
    }
  }
  for (const plan of plans.values()) collectNeededRows(plan)
  return [...plans.values()]
}

const planIn = (plans: Map<ProjectionCursor, Plan>, cursor: ProjectionCursor): Plan => {
  const known = plans.get(cursor)
  if (known) return known
  const plan: Plan = { cursor, steps: [], ids: new Set(), wheres: new Map() }
  plans.set(cursor, plan)
  return plan
}

const stepOf = (handle: (event: Recorded) => readonly Change<any>[], event: Recorded): Step => {
  try {
    return { event, changes: handle(event), always: false }
  } catch (failure) {
    return { event, failure }
  }
}

// A row that is replaced need not be loaded, except to notify the audience of its old version.
const collectNeededRows = ({ cursor, steps, ids, wheres }: Plan): void => {
  const made = new Set<string>()
  for (const step of steps) {
    if ('failure' in step) continue
    for (const change of step.changes) {
      if ('where' in change) {
        const where = whereOf(change.where)
        const ofShape = wheres.get(where.shape) ?? new Map<string, Where>()
        wheres.set(where.shape, ofShape.set(where.key, where))
      } else if (change.do === 'derive') {
        for (const id of [change.from, change.id]) if (!made.has(id)) ids.add(id)
      } else if (change.do === 'put' && !cursor.notifies) made.add(change.id)
      else if (!made.has(change.id)) ids.add(change.id)
    }
  }
}

/** Applies a plan to the rows that were loaded for it. */
export const applyPlan = (plan: Plan, loaded: readonly Row[]): Folded => {
  const { cursor } = plan
  const overlay = overlayOf(
    loaded,
    [...plan.wheres.values()].flatMap((wheres) => [...wheres.values()].slice(0, 1)),
  )
  const parked: Parked[] = []
  const parkedStreams = new Set(cursor.parkedStreams)
  for (const step of plan.steps) {
    const reason = reasonToPark(cursor, overlay, step, parkedStreams)
    if (reason === null) continue
    parkedStreams.add(step.event.stream)
    parked.push({ cursor, event: step.event, reason })
  }
  return { cursor, handledEvents: plan.steps.length, parked, ...outcome(plan, overlay) }
}

const reasonToPark = (
  cursor: ProjectionCursor,
  overlay: Overlay,
  step: Step,
  parkedStreams: ReadonlySet<string>,
): string | null => {
  const isHeld = parkedStreams.has(step.event.stream)
  if ('failure' in step) return isHeld ? heldBack : reasonOf(step.failure)
  if (isHeld && !step.always) return heldBack
  try {
    overlay.savepoint()
    const revision = step.event.position.toString()
    for (const change of step.changes) apply(cursor, overlay, change, revision)
    return null
  } catch (failure) {
    overlay.rollback()
    return reasonOf(failure)
  }
}

const heldBack = 'an earlier event of its stream is parked'

const apply = (cursor: ProjectionCursor, overlay: Overlay, change: Change<any>, revision: string): void => {
  if (change.do === 'put') {
    const known = overlay.get(change.id)?.revision ?? revision
    overlay.set(change.id, cursor.form.create(change.id, change.row, later(known, revision)))
  } else if (change.do === 'derive') {
    const source = overlay.get(change.from)
    if (!source) return
    const current = overlay.get(change.id) ?? null
    const built = change.build(cursor.form.canonicalize(source), current && cursor.form.canonicalize(current))
    if (!built) return
    const known = current?.revision ?? revision
    overlay.set(change.id, cursor.form.create(change.id, built, later(known, revision)))
  } else if (change.do === 'ensure') {
    if (!overlay.get(change.id)) overlay.set(change.id, cursor.form.create(change.id, change.row, revision))
  } else if ('where' in change) {
    for (const id of overlay.matching(whereOf(change.where))) alter(cursor, overlay, id, change, revision)
  } else alter(cursor, overlay, change.id, change, revision)
}

const alter = (
  { form }: ProjectionCursor,
  overlay: Overlay,
  id: string,
  change: Exclude<Change<any>, { do: 'put' | 'ensure' | 'derive' }>,
  revision: string,
): void => {
  const row = overlay.get(id)
  if (!row) return
  const values = valuesOf(form, change, row)
  const at = later(row.revision, revision)
  if (values === 'gone') overlay.remove(id, at)
  else if (values) overlay.set(id, form.update(row, values, at))
}

const valuesOf = (
  form: RowForm,
  change: Exclude<Change<any>, { do: 'put' | 'ensure' | 'derive' }>,
  row: Row,
): Record<string, unknown> | 'gone' | null => {
  if ('revise' in change) return change.revise(form.canonicalize(row))
  return 'values' in change ? change.values : 'gone'
}

// A parked event that is applied late must not lower the row's revision.
const later = (a: string, b: string): string =>
  a.length > b.length || (a.length === b.length && a > b) ? a : b

const outcome = ({ cursor, ids }: Plan, overlay: Overlay): Pick<Folded, 'rows' | 'removed' | 'notices'> => {
  const rows: Row[] = []
  const removed: string[] = []
  const notices: ChangeNotice[] = []
  for (const { id, before, after, goneAt } of overlay.touched()) {
    if (after) rows.push(after)
    else if (before || !ids.has(id)) removed.push(id)
    if (!cursor.notifies) continue
    const position = after?.revision ?? goneAt
    for (const notice of [...noticesFor(cursor, before, after), ...noticesFor(cursor, after, before)])
      notices.push({ ...notice, position })
  }
  return { rows, removed, notices }
}

const noticesFor = (
  { projection, form }: ProjectionCursor,
  row: Row | null,
  other: Row | null,
): readonly ChangeTarget[] => {
  if (!row) return []
  const { name, options }: Table<any> = projection.into
  if (!options.notifies) return [{ topic: name, id: row.id, audience: form.withAudience(row).audience }]
  return [options.notifies(form.withAudience(row), other && form.withAudience(other)) ?? []].flat()
}

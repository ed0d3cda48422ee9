import { calendarState } from '#command-api/calendars/calendar.state.ts'
import { calendarImportContract } from '#events/calendar-imports/calendar-import.contract.ts'
import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import { calendarImportLimits } from '#events/calendar-imports/calendar-import.limits.ts'
import { wordsIn } from '#events/calendar-imports/calendar-import-words.ts'
import { calendarPolicy } from '#events/calendars/calendar.policy.ts'
import {
  type ImportSituation,
  importTargetKind,
  type PlannedEntry,
} from '#platform/commands/import-targets.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import {
  type ReadCalendar,
  type ReadEntry,
  readCalendarInTurns,
} from '#platform/ical/reading/read-calendar.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { calendarImportsState } from './calendar-import.state.ts'

// An import first records which appointments it is about to add or change, some at a time, and then changes them. So what
// an interrupted import did is known as well, and can be undone.

const [found] = await discoverParts(importTargetKind)
if (!found) throw new Error('no feature takes entries of calendar files')
const target = found
const { entries: maxEntries } = valuesOf(calendarImportLimits)
const perStep = 25

export const calendarImportProcedures = procedures(calendarImportContract, {
  preview: async ({ calendar_id, import: file }, tools) => {
    const read = await readFor(calendar_id, file, tools)
    if (isRejection(read)) return read
    const { commands } = await tools.load(calendarImportsState, calendar_id)
    const planned = await planAll(
      read.entries,
      { calendarId: calendar_id, commands, replaceConflicts: false, isRepeated: false },
      tools,
    )
    const unread = read.refused.map(({ name, start, reason }) => ({
      name,
      start,
      end: null,
      all_day: false,
      time_zone: file.time_zone,
      repeats: false,
      state: 'refused' as const,
      reason,
      replaceable: false,
      left_out: [],
    }))
    return {
      name: read.name,
      entries: [...read.entries.map((entry, at) => shown(entry, planned[at])), ...unread],
    }
  },

  run: async ({ calendar_id, import: file }, tools) => {
    const read = await readFor(calendar_id, file, tools)
    if (isRejection(read)) return read
    const { load, append, newId, wasHere, actor } = tools
    const stream = calendarImportsState.stream(calendar_id)
    const which = { import_id: newId(), calendar_id, member_id: actor.id }
    const { commands } = await load(calendarImportsState, calendar_id)
    const planned = await planAll(
      read.entries,
      {
        calendarId: calendar_id,
        commands,
        replaceConflicts: file.conflicts === 'replace',
        isRepeated: await wasHere(stream),
      },
      tools,
    )
    const work = planned.filter(({ state }) => state === 'new' || state === 'changed')
    const say = (event: CalendarImportEvent) => append(stream, [event])
    const { file_name } = file
    await say({ type: 'CalendarImportStarted', data: { ...which, file_name, total: work.length } })
    for (let at = 0; at < work.length; at += perStep) {
      if ((await load(calendarImportsState, calendar_id)).imports[which.import_id]?.undone)
        return reject('import_undone')
      const step = work.slice(at, at + perStep)
      const done = at + step.length
      await say({
        type: 'CalendarEntriesImported',
        data: { ...which, created: idsOf(step, 'new'), changed: idsOf(step, 'changed'), done },
      })
      for (const { id, events } of step)
        if (events.length > 0) await append(target.streamOf(id), events, 'any', stream)
    }
    const counts = {
      created: idsOf(planned, 'new').length,
      changed: idsOf(planned, 'changed').length,
      unchanged: idsOf(planned, 'unchanged').length,
      kept: idsOf(planned, 'conflict').length,
      refused: idsOf(planned, 'refused').length + read.refused.length,
    }
    await say({ type: 'CalendarImportFinished', data: { ...which, ...counts } })
    return { id: which.import_id, ...counts }
  },

  revert: async ({ calendar_id, import_id }, tools) => {
    const { actor, load, append } = tools
    if (actor.id !== 'system') return forbidden()
    const found = (await load(calendarImportsState, calendar_id)).imports[import_id]
    if (!found) return notFound()
    const { member_id, command_id } = found
    const all = [...found.created, ...found.changed]
    let reverted = 0
    for (const id of all)
      if (await revertOne(id, { calendarId: calendar_id, command_id }, tools)) reverted += 1
    const data = { import_id, calendar_id, member_id, reverted, kept: all.length - reverted }
    await append(calendarImportsState.stream(calendar_id), [{ type: 'CalendarImportReverted', data }])
    return undefined
  },
})

/** The file, for a member who may add appointments to the calendar. */
const readFor = async (
  calendarId: string,
  { ics, time_zone }: { ics: string; time_zone: string },
  { load, actor, now, network }: Tools,
): Promise<ReadCalendar | Rejection> => {
  const calendar = await load(calendarState, calendarId)
  const circumstances = { now, network }
  if (calendar.status !== 'active' || !calendarPolicy.allows(actor, 'read', calendar, circumstances))
    return notFound()
  if (!calendarPolicy.allows(actor, 'create_appointments', calendar, circumstances)) return forbidden()
  const year = Number(now.slice(0, 4))
  const { untitled } = wordsIn(String(network.language)).words
  const read = await readCalendarInTurns(ics, { zone: time_zone, year, maxEntries, untitled })
  if (read === 'too_many') return reject('too_many_entries', '/import/ics')
  return read ?? reject('not_a_calendar', '/import/ics')
}

const atOnce = 20

/** What becomes of each entry, in the order of the file. */
const planAll = async (
  entries: readonly ReadEntry[],
  situation: ImportSituation,
  tools: Tools,
): Promise<PlannedEntry[]> => {
  const planned: PlannedEntry[] = []
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce)
    planned.push(...(await Promise.all(some.map((entry) => target.plan(entry, situation, tools)))))
  }
  return planned
}

const shown = ({ name, date, recurrence, left_out }: ReadEntry, planned: PlannedEntry | undefined) => ({
  name,
  start: date.start,
  end: date.end,
  all_day: date.all_day,
  time_zone: date.time_zone,
  repeats: repeats(recurrence),
  state: planned?.state ?? 'refused',
  reason: planned?.reason ?? null,
  replaceable: planned?.replaceable ?? false,
  left_out: [...left_out],
})

const idsOf = (planned: readonly PlannedEntry[], state: PlannedEntry['state']): string[] =>
  planned.flatMap((one) => (one.state === state ? [one.id] : []))

const revertOne = async (
  id: string,
  done: { calendarId: string; command_id: string },
  tools: Tools,
): Promise<boolean> => {
  const stream = target.streamOf(id)
  const events = await target.revert(id, done, tools)
  // A repeat of the command finds what it has already reverted.
  return events === null ? tools.wasHere(stream) : tools.append(stream, events)
}

import type { Knex } from 'knex'
import type { CalendarImportView } from '#events/calendar-imports/calendar-import.contract.ts'
import { calendarImportPolicy } from '#events/calendar-imports/calendar-import.policy.ts'
import type { Actor } from '#platform/language/policy.ts'
import { actionId } from '#platform/language/undo.ts'
import { resource } from '#platform/queries/resource.ts'
import {
  type CalendarImportRow,
  calendarImports as table,
} from '#projectors/calendar-imports/calendar-imports.table.ts'

/** Imports as the member sees them who made them. */
export const calendarImports = resource({
  table,
  can: ({ actor, circumstances }, row: CalendarImportRow) =>
    calendarImportPolicy.can(actor, row, circumstances),
  render: (row: CalendarImportRow, { can }): CalendarImportView => ({
    id: row.id,
    revision: row.revision,
    calendar_id: row.calendar_id,
    file_name: row.file_name,
    status: row.status,
    started_at: row.started_at,
    total: row.total,
    done: row.done,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    kept: row.kept,
    refused: row.refused,
    reverted: row.reverted,
    not_reverted: row.not_reverted,
    action_id:
      row.status === 'finished' || row.status === 'running'
        ? actionId(`calendar_imports-${row.calendar_id}`, row.command_id)
        : null,
    can,
  }),
})

const maxShown = 20

/** The newest imports of a member into a calendar. */
export const latestImports = (db: Knex, actor: Actor, calendarId: string): Promise<CalendarImportRow[]> =>
  calendarImports
    .readable(db, actor)
    .where({ member_id: actor.id, calendar_id: calendarId })
    .orderBy('started_at', 'desc')
    .limit(maxShown)

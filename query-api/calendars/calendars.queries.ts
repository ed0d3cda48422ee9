import type { Knex } from 'knex'
import type { CalendarView } from '#events/calendars/calendar.contract.ts'
import { type CalendarSubject, calendarPolicy } from '#events/calendars/calendar.policy.ts'
import type { Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type CalendarRow, calendars as table } from '#projectors/calendars/calendars.table.ts'
import {
  type GroupNames,
  groupNamesOf,
  type People,
  withoutNulls,
} from '../appointments/group-names.queries.ts'
import { peopleOf } from '../members/members.queries.ts'

/** The row as the rules see it. */
export const subjectOf = ({ id, type, parent_id, audience }: CalendarRow): CalendarSubject => ({
  calendar_id: id,
  type,
  parent_id,
  audience,
})

type Related = { people: People; groupNames: GroupNames }

export const calendars = resource({
  table,
  can: ({ actor, circumstances }, row) => calendarPolicy.can(actor, subjectOf(row), circumstances),
  perReader:
    async () =>
    (row, { actor }, { groupNames }: Related) => ({
      is_own: row.parent_id === actor.id,
      group: row.type === 'group' ? groupNames(row.parent_id, actor) : null,
    }),
  related: async (db, rows): Promise<Related> => ({
    people: await peopleOf(
      db,
      withoutNulls(
        rows.flatMap(({ author_id, type, parent_id, shared_with }) => [
          author_id,
          type === 'personal' ? parent_id : null,
          ...shared_with,
        ]),
      ),
    ),
    groupNames: await groupNamesOf(
      db,
      rows.map(({ type, parent_id }) => (type === 'group' ? parent_id : null)),
    ),
  }),
  render: (row, { perReader: { is_own, group }, can, related }): CalendarView =>
    calendarView(row, { isOwn: is_own, groupName: group?.name ?? null, can, related }),
})

const calendarView = (
  row: CalendarRow,
  {
    isOwn,
    groupName,
    can,
    related,
  }: { isOwn: boolean; groupName: string | null; can: CalendarView['can']; related: Related },
): CalendarView => {
  const isShared = row.type === 'personal' && !isOwn
  const owner = row.parent_id === null ? null : related.people(row.parent_id).name
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    type: isShared ? 'shared' : row.type,
    category_name: row.type === 'group' ? groupName : isShared ? owner : null,
    parent_id: row.parent_id,
    default_reminders: row.default_reminders,
    author: row.author_id === null ? null : related.people(row.author_id),
    memberships: isOwn ? row.shared_with.map(related.people) : [],
    can,
    revision: row.revision,
  }
}

/** All calendars that the actor may read, by name; `groupId` limits them to one group. */
export const calendarsOf = async (db: Knex, reader: Reader, groupId?: string): Promise<CalendarView[]> => {
  const readable = calendars.readable(db, reader.actor).orderBy('name')
  const rows = await (groupId === undefined
    ? readable
    : readable.where({ type: 'group', parent_id: groupId }))
  return calendars.views(db, rows, reader)
}

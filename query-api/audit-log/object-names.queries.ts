import type { Knex } from 'knex'
import { escapeLike } from '#platform/database/like-pattern.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { fullName } from '#platform/language/person.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { isPrivateAppointment, isPrivateCalendar } from './private-things.queries.ts'

export type ObjectName = { name: string | null; path: string | null }
type ObjectRef = { object_kind: string; object_id: string }

/** Names and paths of the objects in the audit log. */
const kinds: Record<
  string,
  {
    table: { sqlName: string }
    columns: string[]
    path: ((id: string) => string) | null
    /** Those of the table `as` that are not named. */
    unnamed?: { as: string; where: string }
  }
> = {
  appointment: {
    table: appointments,
    columns: ['name'],
    path: (id) => `/appointments/${id}`,
    unnamed: { as: 'a', where: isPrivateAppointment },
  },
  calendar: {
    table: calendars,
    columns: ['name'],
    path: () => '/calendars/manage',
    unnamed: { as: 'c', where: isPrivateCalendar },
  },
  group: { table: groups, columns: ['name'], path: (id) => `/groups/${id}` },
  category: { table: groupCategories, columns: ['name'], path: (id) => `/directory/${id}` },
  member: { table: members, columns: ['first_name', 'last_name'], path: (id) => `/members/${id}` },
  tag: { table: tags, columns: ['name'], path: () => '/administration/tags' },
}

type NameRow = { id: string; name?: string | null; first_name?: string | null; last_name?: string | null }

/** Names and paths of the objects: one query per kind. */
export const namesOf = async (
  db: Knex,
  things: readonly ObjectRef[],
): Promise<(thing: ObjectRef) => ObjectName> => {
  const loaded = await Promise.all(
    Object.entries(kinds).map(async ([kind, known]) => {
      const ids = [
        ...new Set(things.flatMap((thing) => (thing.object_kind === kind ? [thing.object_id] : []))),
      ]
      const rows: NameRow[] =
        ids.length === 0
          ? []
          : await nameableRows(db, known)
              .whereRaw(`id = any(${oneList})`, [ids])
              .select('id', ...known.columns)
      return rows.map((row) => [`${kind} ${row.id}`, nameOf(row)] as const)
    }),
  )
  const names = new Map(loaded.flat())
  return ({ object_kind, object_id }) => {
    const name = names.get(`${object_kind} ${object_id}`) ?? null
    return { name, path: name === null ? null : (kinds[object_kind]?.path?.(object_id) ?? null) }
  }
}

const nameableRows = (db: Knex, { table, unnamed }: (typeof kinds)[string]): Knex.QueryBuilder => {
  const all = db(`rm.${table.sqlName} as ${unnamed?.as ?? 'named'}`)
  return unnamed ? all.whereRaw(`not (${unnamed.where})`) : all
}

const nameOf = ({ name, first_name = null, last_name = null }: NameRow): string | null =>
  name ?? fullName(first_name, last_name)

/** Ids of the things whose name holds the words. */
export const idsByName = (db: Knex, words: string): Knex.QueryBuilder => {
  const pattern = `%${escapeLike(words)}%`
  const parts = Object.values(kinds).map((known) =>
    nameableRows(db, known)
      .whereRaw(`concat_ws(' ', ${known.columns.map(() => '??').join(', ')}) ilike ?`, [
        ...known.columns,
        pattern,
      ])
      .select('id'),
  )
  return db.select('id').from(db.unionAll(parts).as('named'))
}

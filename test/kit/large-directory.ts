import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { groupCategoriesProjection } from '#projectors/groups/group-categories.projection.ts'
import { groupMembershipsProjection } from '#projectors/groups/group-memberships.projection.ts'
import { groupsProjection } from '#projectors/groups/groups.projection.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { membersProjection } from '#projectors/members/members.projection.ts'
import { members } from '#projectors/members/members.table.ts'
import { recordedLog } from './recorded-log.ts'

/** Fills the directory of an empty database with 10,000 members and 500 groups, as their projections would. */
export const fillLargeDirectory = async (db: Knex): Promise<void> => {
  const projectors = await startProjections({
    store: recordedLog(),
    db,
    feed: memoryChangeFeed(),
    projections: [membersProjection, groupsProjection, groupCategoriesProjection, groupMembershipsProjection],
    log: silentLog,
  })
  await projectors.stop()
  const firsts = ['Ada', 'Ben', 'Gia', 'Dan', 'Nora', 'Emil', 'Berit', 'Clara', 'Jonas', 'Wanda']
  await db.raw(
    `insert into rm.${members.sqlName}
       (id, member_id, first_name, last_name, search_name, sort_name, is_external, is_network_admin, locked, deleted,
        group_ids, joined_at, files, audience, revision)
     select 'm' || n, 'm' || n, first, last, lower(first || ' ' || last), lower(last || ' ' || first), false, false,
        n % 97 = 0, n % 89 = 0, '{}', '2026-01-01', '{}', '{network}', n
     from generate_series(1, 10000) n,
       lateral (select (?::text[])[1 + n % 10] as first, 'L' || md5(n::text) as last) names`,
    [firsts],
  )
  await db.raw(
    `insert into rm.${groups.sqlName}
       (id, name, search_name, description, category_id, access, archived, deleted, externally_visible, moderated_join,
        members_can_invite, chat, sensitive, member_count, requested_by, created_at, audience, revision)
     select 'g' || n, 'Group ' || n, 'group ' || n, '', 'c', 'open', false, false, false, false,
        false, true, false, n, '{}', '2026-01-01', '{network}', n
     from generate_series(1, 500) n`,
  )
  await db.raw('vacuum analyze')
}

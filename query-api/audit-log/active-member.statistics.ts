import { defineStatistic } from '#platform/queries/statistic.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { members } from '#projectors/members/members.table.ts'

/** Members who did something, each once per period. Reading is in no log. */
export const activeMemberStatistic = defineStatistic({
  name: 'active_members',
  feature: 'audit-log',
  order: 20,
  counts: 'members',
  counted: `
    select entry.at, entry.actor_id as member_id from rm.${auditRows.sqlName} entry
    join rm.${members.sqlName} member on member.id = entry.actor_id
    where entry.at >= :since and entry.at < :until and not member.deleted and not member.locked`,
})

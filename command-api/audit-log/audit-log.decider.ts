import type { auditLogContract } from '#events/audit-log/audit-log.contract.ts'
import type { AuditLogEvent } from '#events/audit-log/audit-log.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { plus } from '#platform/language/instant.ts'

// Reading the audit log is recorded once per hour and filter, because paging through an answer is one reading.
// Every export is recorded.

type Question = Extract<AuditLogEvent, { type: 'AuditLogRead' }>['data']['question']
export type ReadingState = { status: 'kept'; last: Readonly<Record<string, string>> }

const hour = 60 * 60 * 1000
// Default dates follow the clock, so they do not make another filter.
const nameOf = ({ event_types, actor_id, membership_id }: Question) =>
  JSON.stringify([[...event_types].sort(), actor_id, membership_id])

const initial: ReadingState = { status: 'kept', last: {} }

export const reading: Decider<ReadingState, CommandsOf<typeof auditLogContract>, AuditLogEvent> = {
  initial,

  decide: {
    note_reading({ last }, { question }, { actor, now }) {
      const before = last[nameOf(question)]
      if (before !== undefined && plus(before, hour) > now) return []
      return [{ type: 'AuditLogRead', data: { member_id: actor.id, question } }]
    },
    note_export: (_, { question }, { actor }) => [
      { type: 'AuditLogExported', data: { member_id: actor.id, question } },
    ],
  },

  evolve: {
    AuditLogRead: ({ last }, { data, metadata }) => ({
      status: 'kept',
      last: { ...last, [nameOf(data.question)]: metadata.occurred_at },
    }),
    AuditLogExported: (state) => state,
  },
}

import { auditLogContract } from '#events/audit-log/audit-log.contract.ts'
import { auditLogPolicy } from '#events/audit-log/audit-log.policy.ts'
import { commands, may } from '#platform/commands/commands.ts'
import { reading } from './audit-log.decider.ts'

export const auditLogCommands = commands(auditLogContract, {
  decider: reading,
  stream: (_, { actor }) => `audit-${actor.id}`,
  allowed: { note_reading: may(auditLogPolicy, 'read'), note_export: may(auditLogPolicy, 'read') },
})

import { exportContract } from '#events/exports/export.contract.ts'
import { exportPolicy } from '#events/exports/export.policy.ts'
import { commands, may, systemOnly } from '#platform/commands/commands.ts'
import { exporting } from './export.decider.ts'

export const exportCommands = commands(exportContract, {
  decider: exporting,
  stream: ({ export_id }) => `export-${export_id}`,
  allowed: {
    begin: systemOnly,
    progress: systemOnly,
    finish: systemOnly,
    fail: systemOnly,
    remove: systemOnly,
    discard: may(exportPolicy, 'discard'),
    note_download: may(exportPolicy, 'download'),
  },
})

import { exportContract } from '#events/exports/export.contract.ts'
import type { ExportEvent } from '#events/exports/export.events.ts'
import { exportsPolicy } from '#events/exports/export.policy.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { forbidden, reject } from '#platform/language/rejection.ts'

export const exportProcedures = procedures(exportContract, {
  request: async ({ export: { kind, language = null } }, tools) => {
    const { actor, now, network, limits, newId, append, wasHere } = tools
    if (!exportsPolicy.allows(actor, 'request', { kind }, { now, network })) return forbidden()
    const export_id = newId()
    const stream = `export-${export_id}`
    if (await wasHere(stream)) return { id: export_id }
    const retry_after =
      (await limits.blockedFor('export_member', actor.id)) ||
      (await limits.attempt('export_member', actor.id))
    if (retry_after > 0) return reject('slow_down', null, { retry_after })
    const event: ExportEvent = {
      type: 'ExportRequested',
      data: { export_id, member_id: actor.id, kind, language },
    }
    await append(stream, [event], 'none')
    return { id: export_id }
  },
})

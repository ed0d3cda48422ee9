import type { ExportEvent } from '#events/exports/export.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { exports } from '#projectors/exports/exports.table.ts'
import { removeFiles } from './export-run.ts'

const keyOf = (exportId: string) => `export-${exportId}`

/** Starts the requested export and removes it when it expires. */
export const exportReactor = reactor<ExportEvent>('exports', {
  ExportRequested: ({ data: { export_id, kind } }, { jobs }) =>
    jobs.begin(keyOf(export_id), { name: 'exports/make', body: { export_id, kind } }),

  ExportFinished: ({ data: { export_id, expires_at } }, { timers }) =>
    timers.set(keyOf(export_id), expires_at, {
      name: 'exports/remove',
      body: { export_id, reason: 'expired' },
    }),

  ExportRemoved: async ({ data: { export_id } }, { timers, findByIds, storage }) => {
    await timers.clear(keyOf(export_id))
    for (const row of await findByIds(exports, [export_id])) await removeFiles(storage, row)
  },
})

/** Removes all exports when a member is erased. */
export const exportsOfErased = reactor<MemberEvent>('exports-of-erased-members', {
  PersonErased: ({ metadata: { event_id } }, { jobs }) =>
    jobs.begin(`exports-without-${event_id}`, { name: 'exports/remove_all', body: {} }),
})

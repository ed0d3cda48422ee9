import type { ExportEvent } from '#events/exports/export.events.ts'
import { defineNotifications } from '#platform/notifications/notification.ts'
import { actOn, notify, withdraw } from '#platform/notifications/steps.ts'
import { exports } from './exports.table.ts'

const threadOf = ({ data }: { data: { export_id: string } }) => ({ kind: 'export', id: data.export_id })

export const exportNotifications = defineNotifications<ExportEvent>()({
  feature: 'exports',
  things: {
    export: { table: exports, details: ['kind', 'expires_at'], path: () => '/exports' },
  },
  on: {
    // The member asked for it, so the member is told who also caused it.
    ExportFinished: (event) => [
      notify(threadOf(event), event.data.member_id, {
        kind: 'export_ready',
        reason: 'answer',
        notifiesActor: true,
      }),
    ],
    ExportFailed: (event) => [
      notify(threadOf(event), event.data.member_id, {
        kind: 'export_failed',
        reason: 'answer',
        notifiesActor: true,
      }),
    ],
    ExportDownloaded: (event) => [actOn(threadOf(event), event.data.member_id)],
    ExportRemoved: (event) => [withdraw(threadOf(event), () => true)],
  },
})

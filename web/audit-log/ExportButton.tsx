import { type AuditFilter, auditLogContract } from '#events/audit-log/audit-log.contract.ts'
import { DownloadButton } from '#web/kit/files/DownloadButton.tsx'
import { download } from '#web/kit/files/download.ts'
import { useText } from '#web/kit/language/texts.ts'
import { encodeFilter } from './parts/audit-filter.ts'

/** Gets everything that fits the filter as a table for spreadsheets. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const say = useText()
  const encoded = encodeFilter(filter)
  const get = () => download(auditLogContract.calls.export, encoded ? { filter: encoded } : {})
  return <DownloadButton text={say('audit-log.export')} onDownload={get} />
}

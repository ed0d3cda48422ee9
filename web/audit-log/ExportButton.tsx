import { Button, Loader } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { type AuditFilter, auditLogWire } from '#events/audit-log/audit-log.contract.ts'
import { attempt } from '#web/kit/attempt.ts'
import { download } from '#web/kit/download.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useText } from '#web/kit/texts.ts'
import { encodeFilter } from './parts/audit-filter.ts'

/** Gets everything that fits the filter as a table for spreadsheets. It may take a while, and keeps the focus. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const say = useText()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (isRunning) return
    const encoded = encodeFilter(filter)
    setRunning(true)
    await attempt(() => download(auditLogWire.calls.export, encoded ? { filter: encoded } : {}))
    setRunning(false)
  }
  return (
    <Button
      variant="default"
      leftSection={isRunning ? <Loader size={14} /> : <Icon of={Download} />}
      aria-disabled={isRunning}
      onClick={run}
    >
      {say('audit-log.export')}
    </Button>
  )
}

import { Button, Loader } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { attempt } from '../feedback/attempt.ts'

/** Downloads a file that a plain link cannot request, and keeps the focus meanwhile. */
export function DownloadButton({ text, onDownload }: { text: string; onDownload: () => Promise<void> }) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (isRunning) return
    setRunning(true)
    await attempt(onDownload)
    setRunning(false)
  }
  return (
    <Button
      variant="default"
      leftSection={isRunning ? <Loader size={14} /> : <Icon of={Download} />}
      aria-disabled={isRunning}
      onClick={run}
    >
      {text}
    </Button>
  )
}

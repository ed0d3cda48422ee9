import { Button } from '@mantine/core'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { ExportView } from '#events/exports/export.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { DownloadButton } from '#web/kit/files/DownloadButton.tsx'
import { sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'

type ExportStatusProps = {
  /** Null when none was ever made. */
  shown: ExportView | null
  /** False when the reader may not ask for one any more. */
  mayMake?: boolean
  /** Missing where the list only shows what was requested. */
  onMake?: () => Promise<unknown>
  onDiscard: (id: string) => Promise<unknown>
  onDownload: (id: string, fileId: string) => Promise<void>
}

/** The status of an export, and the next step. */
export function ExportStatus({ shown, mayMake = true, onMake, onDiscard, onDownload }: ExportStatusProps) {
  const say = useText()
  const [isAsking, setAsking] = useState(false)
  const isOpen = shown?.status === 'initialized' || shown?.status === 'in_progress'
  const make = async () => {
    if (isOpen || isAsking || !onMake) return
    setAsking(true)
    await onMake()
    setAsking(false)
  }
  return (
    <>
      <div aria-live="polite" className="fm-stack">
        {shown && isOpen && <Underway shown={shown} />}
        {shown?.status === 'finished' && <Finished shown={shown} onDownload={onDownload} />}
        {shown?.status === 'failed' && <StatusText words={say('exports.failed')} danger />}
        {shown?.status === 'removed' && <StatusText words={say(`exports.removed.${shown.reason}`)} />}
      </div>
      <div className="fm-row fm-export-actions">
        {/* Stays where it is, so that who has pressed it does not lose their place. */}
        {mayMake && onMake && (
          <Button
            variant={shown?.status === 'finished' ? 'default' : 'filled'}
            aria-disabled={isOpen || isAsking}
            data-disabled={isOpen || isAsking || undefined}
            onClick={make}
          >
            {say(createWord(shown))}
          </Button>
        )}
        {shown?.can.discard && (
          <Button variant="subtle" color="gray" onClick={() => onDiscard(shown.id)}>
            {say(isOpen ? 'exports.cancel' : 'exports.discard')}
          </Button>
        )}
      </div>
    </>
  )
}

const createWord = (shown: ExportView | null): string => {
  if (shown?.status === 'initialized' || shown?.status === 'in_progress') return 'exports.creating'
  if (shown?.status === 'failed') return 'exports.again'
  return shown?.status === 'finished' ? 'exports.create_new' : 'exports.create'
}

function Underway({ shown }: { shown: ExportView }) {
  const say = useText()
  const format = useFormat()
  const isKnown = shown.total > 0
  return (
    <div className="fm-stack fm-export-underway">
      <progress
        aria-label={say('exports.progress')}
        max={Math.max(shown.total, 1)}
        {...(isKnown ? { value: shown.done } : {})}
      />
      <p className="fm-small fm-muted fm-numbers">
        {isKnown
          ? say('exports.so_far', { done: format.number(shown.done), total: format.number(shown.total) })
          : say(shown.status === 'initialized' ? 'exports.waiting' : 'exports.started')}
      </p>
    </div>
  )
}

function Finished({ shown, onDownload }: { shown: ExportView; onDownload: ExportStatusProps['onDownload'] }) {
  const say = useText()
  const format = useFormat()
  return (
    <>
      <p>
        {say('exports.finished')} <RelativeTime at={shown.finished_at ?? shown.createdAt} as="when" />
      </p>
      {shown.can.download ? (
        <ul className="fm-stack">
          {shown.files.map(({ id, extension, name, size }) => (
            <li key={id} className="fm-export-file">
              <span className="fm-grow fm-export-name">
                <span className="fm-label fm-ellipsis">{name}</span>
                <span className="fm-small fm-muted">
                  {say(`exports.formats.${extension}`)} · {sizeText(size, format.locale)}
                </span>
              </span>
              <DownloadButton
                text={say('exports.download', { format: extension.toUpperCase() })}
                onDownload={() => onDownload(shown.id, id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <StatusText words={say('exports.refused')} />
      )}
      {shown.expires_at && (
        <p className="fm-small fm-muted">
          {say('exports.kept_until', { date: format.longDate(shown.expires_at) })}
        </p>
      )}
    </>
  )
}

function StatusText({ words, danger }: { words: string; danger?: boolean }) {
  return (
    <p className="fm-row fm-export-told" data-danger={danger ? '' : undefined}>
      <Icon of={danger ? TriangleAlert : Clock} />
      <span>{words}</span>
    </p>
  )
}

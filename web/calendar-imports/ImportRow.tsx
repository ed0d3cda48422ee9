import { Button } from '@mantine/core'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { tryToUndo } from '#web/actions/parts/undo.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { CalendarImportView } from './calendar-imports.store.ts'

/** An import: how far it is, what it did, and undo. */
export function ImportRow({ shown }: { shown: CalendarImportView }) {
  const say = useText()
  const [isUndoing, setUndoing] = useState(false)
  const { action_id, status } = shown
  const undo = async () => {
    if (action_id === null || isUndoing) return
    setUndoing(true)
    await tryToUndo(action_id)
    setUndoing(false)
  }
  return (
    <li className="fm-import-row">
      <div className="fm-grow" aria-live="polite">
        <span className="fm-label fm-import-file">{shown.file_name || say('calendar-imports.nameless')}</span>
        <span className="fm-small fm-muted">
          {' '}
          <RelativeTime at={shown.started_at} as="when" />
        </span>
        <Outcome shown={shown} />
      </div>
      {action_id !== null && status === 'finished' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon of={Undo2} size={15} />}
          loading={isUndoing}
          onClick={undo}
        >
          {say('calendar-imports.undo')}
        </Button>
      )}
    </li>
  )
}

function Outcome({ shown }: { shown: CalendarImportView }) {
  const say = useText()
  const format = useFormat()
  const { status, done, total } = shown
  if (status === 'running')
    return (
      <div className="fm-import-progress">
        <progress aria-label={say('calendar-imports.running')} max={Math.max(total, 1)} value={done} />
        <p className="fm-small fm-muted fm-numbers">
          {say('calendar-imports.so_far', { done: format.number(done), total: format.number(total) })}
        </p>
      </div>
    )
  if (status === 'undoing') return <p className="fm-small">{say('calendar-imports.undoing')}</p>
  if (status === 'undone')
    return (
      <p className="fm-small">
        {[
          say('calendar-imports.undone'),
          shown.not_reverted > 0 && say('calendar-imports.not_reverted', { count: shown.not_reverted }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    )
  const parts = (['created', 'changed', 'unchanged', 'kept', 'refused'] as const).filter(
    (part) => shown[part] > 0,
  )
  return (
    <p className="fm-small">
      {parts.length === 0
        ? say('calendar-imports.nothing')
        : inOneLine(parts.map((part) => say(`calendar-imports.outcome.${part}`, { count: shown[part] })))}
    </p>
  )
}

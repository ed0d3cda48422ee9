import { Button } from '@mantine/core'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { useNow } from '#web/kit/dates/use-now.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { type Text, useText } from '#web/kit/language/texts.ts'
import { doneText } from './parts/action-words.ts'
import type { ActionView } from './parts/actions.store.ts'
import { reasonOf, tryToUndo } from './parts/undo.ts'

/** One action of the member: when, what was undone, and undo. */
export function ActionRow({ action }: { action: ActionView }) {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  const [isTaking, setTaking] = useState(false)
  const { id, at, object, undone_at, until, can } = action
  const mayUndo = can.undo && (until === null || until > now)
  const words = doneText(action, say, format)
  const lines = undone_at === null ? linesOf(action, mayUndo, say) : []
  const undo = async () => {
    setTaking(true)
    if (await tryToUndo(id)) toast(say('actions.was_undone', { what: words }))
    setTaking(false)
  }
  return (
    <li className="fm-action-row" data-undone={undone_at !== null || undefined}>
      <div className="fm-grow">
        <p className="fm-action-head">
          {object.path === null ? <span>{words}</span> : <Link to={object.path}>{words}</Link>}
          {undone_at !== null && <Badge>{say('actions.undone')}</Badge>}
        </p>
        {lines.map((line) => (
          <p key={line} className="fm-small fm-muted">
            {line}
          </p>
        ))}
      </div>
      <span className="fm-tiny fm-faint fm-numbers">
        <RelativeTime at={at} as="brief" />
      </span>
      {mayUndo && undone_at === null && (
        <Button
          className="fm-icon-on-phone"
          variant="default"
          size="xs"
          leftSection={<Icon of={Undo2} />}
          loading={isTaking}
          onClick={undo}
          aria-label={say('actions.undo_this', { what: words })}
        >
          {say('kit.undo')}
        </Button>
      )}
    </li>
  )
}

const linesOf = (action: ActionView, mayUndo: boolean, say: Text): string[] => {
  const { left, waiting } = action.letters
  const mailNotes = [
    ...(waiting > 0
      ? [say(mayUndo ? 'actions.emails_undo_stops' : 'actions.emails_waiting', { count: waiting })]
      : []),
    ...(left > 0
      ? [say(mayUndo ? 'actions.emails_undo_corrects' : 'actions.emails_sent', { count: left })]
      : []),
  ]
  return mayUndo ? mailNotes : [reasonOf(action), ...mailNotes]
}

import { Button } from '@mantine/core'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Database from 'lucide-react/icons/database'
import FileWarning from 'lucide-react/icons/file-warning'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Upload from 'lucide-react/icons/upload'
import Workflow from 'lucide-react/icons/workflow'
import { useState } from 'react'
import type { StuckWork } from '#events/operations/operation.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { useNow } from '#web/kit/dates/use-now.ts'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { type Text, texts, useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { retry, set_aside } from './use-operations.ts'

const shapes: Record<StuckWork['kind'], IconShape> = {
  event: Database,
  reaction: Workflow,
  job: Hourglass,
  export: Upload,
  timer: AlarmClock,
  mail: Mail,
  row: FileWarning,
  reply: Inbox,
}

/** One thing that got stuck: what it is, since when and why, and what can be done about it. */
export function StuckRow({ work }: { work: StuckWork }) {
  const say = useText()
  const format = useFormat()
  const now = useNow()
  const [isAsked, setAsked] = useState(false)
  const { id, kind, name, position, state, behind, tries, can } = work
  const again = async () => {
    if (await attempt(() => retry({ work_id: id }))) toast(say('operations.retried'))
  }
  return (
    <li className="fm-stuck-row">
      <Icon of={shapes[kind]} size={18} />
      <div className="fm-grow">
        <p className="fm-label fm-stuck-head">
          {say(`operations.kinds.${kind}`)}
          {kind !== 'mail' && kind !== 'reply' && <code>{name}</code>}
          <Badge tone={state === 'parked' ? 'canceled' : 'open'}>{say(`operations.states.${state}`)}</Badge>
        </p>
        <p>{failureText(say, work)}</p>
        <ul className="fm-stuck-details fm-small fm-muted fm-numbers">
          {kind === 'row' && (
            <li>
              <code>{rowId(work)}</code>
            </li>
          )}
          {work.type !== null && <li>{eventText(say, work)}</li>}
          {position !== null && (
            <li>{say('operations.position', { position: format.number(Number(position)) })}</li>
          )}
          <li>
            {say('operations.first_seen')} <RelativeTime at={work.first_seen} as="when" />
          </li>
          {tries !== null && tries > 0 && <li>{say('operations.tries', { count: tries })}</li>}
          {behind > 0 && <li>{say('operations.behind', { count: behind })}</li>}
          {work.next_try_at !== null && work.next_try_at > now && (
            <li>
              {say('operations.next_try')} <RelativeTime at={work.next_try_at} />
            </li>
          )}
        </ul>
      </div>
      {can.retry && (
        <Button
          className="fm-icon-on-phone"
          variant="default"
          size="xs"
          leftSection={<Icon of={RotateCcw} />}
          onClick={again}
          aria-label={say('operations.retry')}
        >
          {say('operations.retry')}
        </Button>
      )}
      <MoreMenu
        actions={[
          {
            text: say('operations.discard'),
            danger: true,
            onRun: () => setAsked(true),
            disabled: !can.set_aside && say('operations.only_retry'),
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={say('operations.discard_title')}
        confirm={say('operations.discard')}
        onConfirm={async () => {
          await set_aside({ work_id: id })
          toast(say('operations.discarded'))
        }}
      >
        {say('operations.discard_text')}
      </ConfirmDialog>
    </li>
  )
}

// `row~<table>~<id>`
const rowId = ({ id }: StuckWork): string => id.split('~').slice(2).join('~')

const failureText = (say: Text, { failure: { kind, code } }: StuckWork): string =>
  `${say(`operations.failures.${kind}`)}${code === null ? '' : ` (${code})`}`

const eventText = (say: Text, { feature, type }: StuckWork): string => {
  const key = `${feature}.audit.${type}`
  return feature !== null && texts.exists(key) ? say(key) : String(type)
}

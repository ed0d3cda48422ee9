import { ActionIcon, Button, Tooltip } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { calendarPaths } from '#web/calendars/parts/calendars.paths.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import {
  type CalendarSubscriptionView,
  refresh,
  remove,
  subscriptions,
  useSubscriptions,
} from './calendar-subscriptions.store.ts'
import { calendarSubscriptionPaths } from './parts/calendar-subscriptions.paths.ts'
import { SubscriptionState } from './SubscriptionState.tsx'
import { useSubscribable } from './use-subscribable.ts'

/** Calendars of other sites: how old they are, update, change, remove. */
export function SubscriptionsPage() {
  const say = useText()
  const { load, all } = useSubscriptions()
  const { can } = useMember()
  const { groups } = useSubscribable()
  const add = (can.create_personal_calendars || groups.length > 0) && (
    <Button
      component={Link}
      to={calendarSubscriptionPaths.newSubscription()}
      leftSection={<Icon of={Plus} size={15} />}
    >
      {say('calendar-subscriptions.add')}
    </Button>
  )
  return (
    <Page
      title={say('calendar-subscriptions.title')}
      back={{ to: calendarPaths.calendars(), text: say('calendars.manage') }}
      measure="form"
      actions={all.length > 0 && add}
    >
      <Loaded load={load} has={all.length > 0} skeleton={<SkeletonRows rows={4} height={52} />}>
        {all.length === 0 ? (
          <EmptyState title={say('calendar-subscriptions.none')} action={add} big>
            {say('calendar-subscriptions.none_text')}
          </EmptyState>
        ) : (
          <ul className="fm-calendars">
            {all.map((view) => (
              <Row key={view.id} view={view} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}

function Row({ view }: { view: CalendarSubscriptionView }) {
  const say = useText()
  const { id, name, color, group_name, can } = view
  const update = () =>
    attempt(async () => {
      await refresh({ subscription_id: id })
      toast(say('calendar-subscriptions.refreshed', { name }))
    })
  const takeAway = () =>
    attempt(async () => {
      await remove({ subscription_id: id })
      subscriptions.remove(id)
      toastDone(say('calendar-subscriptions.removed', { name }))
    })
  return (
    <li className="fm-calendar-row" style={calendarVars(color)}>
      <span className="fm-swatch" />
      <span className="fm-grow">
        <bdi className="fm-label">{name}</bdi>
        {group_name && <span className="fm-small fm-muted"> {group_name}</span>}
        <br />
        <SubscriptionState view={view} />
      </span>
      <span className="fm-row-actions fm-row">
        {can.refresh && (
          <Action
            icon={RefreshCw}
            text={say('calendar-subscriptions.refresh')}
            name={name}
            onClick={update}
          />
        )}
        {can.update && (
          <Tooltip label={say('calendars.edit')}>
            <ActionIcon
              component={Link}
              to={calendarSubscriptionPaths.editSubscription(id)}
              aria-label={say('calendars.edit_one', { name })}
            >
              <Icon of={Pencil} />
            </ActionIcon>
          </Tooltip>
        )}
        {can.destroy && (
          <Action icon={Trash2} text={say('calendar-subscriptions.remove')} name={name} onClick={takeAway} />
        )}
      </span>
    </li>
  )
}

type ActionProps = { icon: typeof RefreshCw; text: string; name: string; onClick: () => void }

function Action({ icon, text, name, onClick }: ActionProps) {
  const say = useText()
  return (
    <Tooltip label={text}>
      <ActionIcon aria-label={say('kit.labeled', { label: text, value: name })} onClick={onClick}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { calendarColors } from '#events/calendars/calendar.contract.ts'
import { type Color, colorIn } from '#web/calendars/parts/NameAndColor.tsx'
import { useMember } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import {
  type CalendarSubscriptionView,
  calls,
  subscriptions,
  useSubscriptions,
} from './calendar-subscriptions.store.ts'
import { KnownAddress } from './KnownAddress.tsx'
import { LeftOutBanner } from './LeftOutBanner.tsx'
import { calendarSubscriptionPaths } from './parts/calendar-subscriptions.paths.ts'
import { SubscriptionForm, type SubscriptionValues } from './SubscriptionForm.tsx'
import { useSubscribable } from './use-subscribable.ts'

/** A new subscription, by its address. */
export function NewSubscriptionPage() {
  const say = useText()
  const { zone } = useFormat()
  const { can } = useMember()
  const { groups } = useSubscribable()
  const [color] = useState(anyColor)
  const may = can.create_personal_calendars || groups.length > 0
  return (
    <Page
      title={say('calendar-subscriptions.new')}
      back={{ to: calendarSubscriptionPaths.subscriptions(), text: say('calendar-subscriptions.title') }}
      measure="form"
    >
      {may ? (
        <SubscriptionForm
          contractCall={calls.subscribe}
          initial={{ url: '', name: '', color, group_id: '' }}
          groups={groups}
          submit={say('calendar-subscriptions.subscribe')}
          toInput={({ group_id, ...given }) => ({
            subscription: { ...given, time_zone: zone, ...(group_id === '' ? {} : { group_id }) },
          })}
        />
      ) : (
        <RefusedState />
      )}
    </Page>
  )
}

/** Name, color and address of a subscription. */
export function EditSubscriptionPage() {
  const say = useText()
  const { subscription_id = '' } = useParams()
  const { load } = useSubscriptions()
  const view = subscriptions.useOne(subscription_id)
  return (
    <Page
      title={view ? say('calendars.edit_title', { name: view.name }) : say('calendars.edit')}
      back={{ to: calendarSubscriptionPaths.subscriptions(), text: say('calendar-subscriptions.title') }}
      measure="form"
    >
      <Loaded load={load} has={view !== undefined} skeleton={<SkeletonRows rows={3} />}>
        {view?.can.update ? <Edit key={view.id} view={view} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

function Edit({ view }: { view: CalendarSubscriptionView }) {
  const say = useText()
  const [initial] = useState<SubscriptionValues>(() => ({
    url: '',
    name: view.name,
    color: colorIn(view.color),
    group_id: '',
  }))
  return (
    <div className="fm-stack">
      <LeftOutBanner view={view} />
      {view.can.show_address && <KnownAddress id={view.id} />}
      <SubscriptionForm
        contractCall={calls.revise}
        initial={initial}
        groups={[]}
        keepsAddress
        submit={say('kit.save')}
        toInput={({ url, name, color }) => ({
          subscription_id: view.id,
          subscription: { name, color, ...(url.trim() === '' ? {} : { url }) },
        })}
      />
    </div>
  )
}

const anyColor = (): Color =>
  calendarColors[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % calendarColors.length] ??
  calendarColors[0]

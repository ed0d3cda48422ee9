import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { KeyHints } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { DayPreview } from './DayPreview.tsx'
import { InviteRow } from './InviteRow.tsx'
import { invitesOf, inviteTabs } from './invite-tabs.ts'
import { OpenInvites } from './OpenInvites.tsx'
import { invites } from './parts/invites.store.ts'
import { useInvitesOf, useInviteTab } from './use-invites.ts'

const nonePostponed: readonly string[] = []

/** Invitations by what became of them; the open ones can be answered one after the other by key. */
export function InvitesPage() {
  const say = useText()
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [tab] = useTab(inviteTabs.map((id) => ({ id })))
  const shown = inviteTabs.find((one) => one === tab) ?? 'open'
  const [postponed, setPostponed] = useState(nonePostponed)
  const [focused, setFocused] = useState<string | null>(null)
  const tabLoads = {
    open: useInviteTab('open'),
    upcoming: useInviteTab('upcoming'),
    accepted: useInviteTab('accepted'),
    declined: useInviteTab('declined'),
    expired: useInviteTab('expired'),
    obsolete: useInviteTab('obsolete'),
  }
  const load = tabLoads[shown]
  const list = useInvitesOf(shown, postponed)
  const all = invites.useAll()
  const tabs = inviteTabs.map((id) => ({
    id,
    text: say(`invites.tabs.${id}`),
    count: invitesOf(id, all).length + tabLoads[id].left,
    waits: id === 'open',
  }))
  const inFocus = shown === 'open' ? (list.find(({ id }) => id === focused) ?? list[0]) : undefined

  return (
    <Page
      title={say('invites.title')}
      {...(isWide ? {} : { back: { to: appointmentPaths.appointments(), text: say('appointments.title') } })}
      actions={
        inFocus && (
          <KeyHints
            hints={[
              { keys: 'a', text: say('invites.key_accept') },
              { keys: 'd', text: say('invites.key_decline') },
              { keys: 's', text: say('invites.key_later') },
            ]}
          />
        )
      }
      tabs={<Tabs label={say('invites.title')} tabs={tabs} />}
      side={isWide && inFocus && <DayPreview key={inFocus.id} invite={inFocus} />}
      measure="full"
    >
      <TabPanel id={shown}>
        <Loaded load={load} has={list.length > 0} skeleton={<SkeletonRows rows={5} height={88} />}>
          {shown === 'open' ? (
            <OpenInvites
              list={list}
              focused={focused}
              onFocus={setFocused}
              onLater={(id) => setPostponed([...postponed.filter((one) => one !== id), id])}
            />
          ) : (
            <ul className="fm-invites">
              {list.map((invite) => (
                <InviteRow key={invite.id} invite={invite} bySingleDate={shown === 'upcoming'} />
              ))}
            </ul>
          )}
          {list.length === 0 && (
            <EmptyState
              big={shown === 'open'}
              title={say(`invites.empty.${shown}`)}
              action={
                shown === 'open' && (
                  <Button component={Link} to={appointmentPaths.appointments()} variant="default">
                    {say('invites.to_calendar')}
                  </Button>
                )
              }
            >
              {say(`invites.empty_text.${shown}`)}
            </EmptyState>
          )}
          {load.more && load.left > 0 && (
            <Button variant="subtle" onClick={load.more}>
              {say('invites.more', { count: load.left })}
            </Button>
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

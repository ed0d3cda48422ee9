import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { KeyHints } from '#web/kit/Keys.tsx'
import { Page } from '#web/kit/Page.tsx'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/Tabs.tsx'
import { useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { DayBeside } from './DayBeside.tsx'
import { InviteRow } from './InviteRow.tsx'
import { inviteTabs } from './invite-tabs.ts'
import { OpenInvites } from './OpenInvites.tsx'
import { useInvitesOf, useInviteTab } from './use-invites.ts'

const nothingPutOff: readonly string[] = []

/** Invitations by what became of them; the open ones can be answered one after the other by key. */
export function InvitesPage() {
  const say = useText()
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [tab] = useTab(inviteTabs.map((id) => ({ id })))
  const shown = inviteTabs.find((one) => one === tab) ?? 'open'
  const [putOff, setPutOff] = useState(nothingPutOff)
  const [focused, setFocused] = useState<string | null>(null)
  const open = useInviteTab('open')
  const upcoming = useInviteTab('upcoming')
  const expired = useInviteTab('expired')
  const other = useInviteTab(
    shown === 'accepted' || shown === 'declined' || shown === 'obsolete' ? shown : null,
  )
  const tabLoads = { open, upcoming, expired, accepted: other, declined: other, obsolete: other }
  const { load, left, loadMore } = tabLoads[shown]
  const list = useInvitesOf(shown, putOff)
  const counts = {
    open: useInvitesOf('open', nothingPutOff).length,
    upcoming: useInvitesOf('upcoming', nothingPutOff).length,
    expired: useInvitesOf('expired', nothingPutOff).length,
  }
  const tabs = [
    { id: 'open', text: say('invites.tabs.open'), count: counts.open, waits: true },
    { id: 'upcoming', text: say('invites.tabs.upcoming'), count: counts.upcoming + upcoming.left },
    { id: 'accepted', text: say('invites.tabs.accepted') },
    { id: 'declined', text: say('invites.tabs.declined') },
    { id: 'expired', text: say('invites.tabs.expired'), count: counts.expired },
    { id: 'obsolete', text: say('invites.tabs.obsolete') },
  ]
  const inFocus = shown === 'open' ? (list.find(({ id }) => id === focused) ?? list[0]) : undefined

  return (
    <Page
      title={say('invites.title')}
      {...(isWide ? {} : { back: { to: paths.appointments(), text: say('appointments.title') } })}
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
      side={isWide && inFocus && <DayBeside key={inFocus.id} invite={inFocus} />}
      measure="full"
    >
      <TabPanel id={shown}>
        <Loaded load={load} has={list.length > 0} skeleton={<SkeletonRows rows={5} height={88} />}>
          {shown === 'open' ? (
            <OpenInvites
              list={list}
              focused={focused}
              onFocus={setFocused}
              onLater={(id) => setPutOff([...putOff.filter((one) => one !== id), id])}
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
                  <Button component={Link} to={paths.appointments()} variant="default">
                    {say('invites.to_calendar')}
                  </Button>
                )
              }
            >
              {say(`invites.empty_text.${shown}`)}
            </EmptyState>
          )}
          {left > 0 && (
            <Button variant="subtle" onClick={loadMore}>
              {say('invites.more', { count: left })}
            </Button>
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

import { useMemo } from 'react'
import { inviteWire } from '#events/invites/invite.contract.ts'
import { ask } from '#web/kit/api.ts'
import { attempt } from '#web/kit/attempt.ts'
import { type Load, useLoad } from '#web/kit/load.ts'
import { type InviteTab, invitesOf } from './invite-tabs.ts'
import { type InviteView, invites } from './parts/invites.store.ts'

const { calls } = inviteWire
const perLoad = 50

type Loaded = { load: Load; total: number }

const isInvites = (tab: InviteTab): tab is 'open' | 'expired' | 'obsolete' =>
  tab === 'open' || tab === 'expired' || tab === 'obsolete'

/** Loads one tab. A null tab loads nothing. */
export const useInviteTab = (tab: InviteTab | null): Loaded => {
  const ofInvites = useLoad(
    invites,
    calls.invites,
    tab !== null && isInvites(tab) ? { filter: 'appointments', status: tab, limit: perLoad } : null,
    { from: (answer) => answer.invites },
  )
  const ofParticipations = useLoad(
    invites,
    calls.participations,
    tab !== null && !isInvites(tab) ? { status: tab, limit: perLoad } : null,
    { from: (answer) => answer.participations },
  )
  const load = tab !== null && isInvites(tab) ? ofInvites : ofParticipations
  return { load, total: load.answer?.total ?? 0 }
}

/** Loads what comes after those that are there. */
export const loadMore = (tab: InviteTab, offset: number): Promise<boolean> =>
  attempt(async () => {
    if (isInvites(tab)) {
      const { answer, asked } = await ask(calls.invites, {
        filter: 'appointments',
        status: tab,
        limit: perLoad,
        offset,
      })
      return invites.put(answer.invites, asked)
    }
    const { answer, asked } = await ask(calls.participations, { status: tab, limit: perLoad, offset })
    return invites.put(answer.participations, asked)
  })

/** The invitations of a tab, live. */
export const useInvitesOf = (tab: InviteTab, putOff: readonly string[]): readonly InviteView[] => {
  const all = invites.useAll()
  return useMemo(() => invitesOf(tab, all, putOff), [tab, all, putOff])
}

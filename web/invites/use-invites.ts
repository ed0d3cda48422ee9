import { useMemo } from 'react'
import { inviteContract } from '#events/invites/invite.contract.ts'
import { type PartsLoad, usePartsLoad } from '#web/kit/data/parts-load.ts'
import { type InviteTab, invitesOf } from './invite-tabs.ts'
import { type InviteView, invites } from './parts/invites.store.ts'

const { calls } = inviteContract
const perLoad = 50

const isInvites = (tab: InviteTab): tab is 'open' | 'expired' | 'obsolete' =>
  tab === 'open' || tab === 'expired' || tab === 'obsolete'

/** Loads one tab, part by part. */
export const useInviteTab = (tab: InviteTab): PartsLoad => {
  const belongs = (view: InviteView) => invitesOf(tab, [view]).length > 0
  const ofInvites = usePartsLoad({
    collection: invites,
    query: calls.invites,
    input: isInvites(tab) ? { filter: 'appointments', status: tab, limit: perLoad } : null,
    from: (answer) => answer.invites.flatMap((view) => (view.invitable_type === 'group' ? [] : [view])),
    belongs,
  })
  const ofParticipations = usePartsLoad({
    collection: invites,
    query: calls.participations,
    input: isInvites(tab) ? null : { status: tab, limit: perLoad },
    from: (answer) => answer.participations,
    belongs,
  })
  return isInvites(tab) ? ofInvites : ofParticipations
}

/** The invitations of a tab, live. */
export const useInvitesOf = (tab: InviteTab, postponed: readonly string[]): readonly InviteView[] => {
  const all = invites.useAll()
  return useMemo(() => invitesOf(tab, all, postponed), [tab, all, postponed])
}

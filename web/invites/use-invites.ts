import { useMemo, useReducer } from 'react'
import { inviteContract } from '#events/invites/invite.contract.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { type InviteTab, invitesOf } from './invite-tabs.ts'
import { isInvites, leftAfter, perLoad, type Reached, reachedBy, reachMore } from './more-invites.ts'
import { type InviteView, invites } from './parts/invites.store.ts'

const { calls } = inviteContract

type Loaded = {
  load: Load
  /** How many are still to come. */
  left: number
  loadMore: () => Promise<boolean>
}

/** By the answer that it began with: with another one it begins again. */
const reached = new WeakMap<object, Reached>()

/** Loads one tab. A null tab loads nothing. */
export const useInviteTab = (tab: InviteTab | null): Loaded => {
  const all = invites.useAll()
  const [, render] = useReducer((count: number) => count + 1, 0)
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
  const { answer, hasNext } = load
  if (tab === null || answer === null) return { load, left: 0, loadMore: async () => false }
  const views = 'invites' in answer ? answer.invites : answer.participations
  const here = reached.get(answer) ?? reachedBy(tab, { views, total: answer.total, hasNext })
  reached.set(answer, here)
  const loadMore = () =>
    attempt(async () => {
      reached.set(answer, await reachMore(tab, here))
      render()
    })
  return { load, left: leftAfter(here, all), loadMore }
}

/** The invitations of a tab, live. */
export const useInvitesOf = (tab: InviteTab, postponed: readonly string[]): readonly InviteView[] => {
  const all = invites.useAll()
  return useMemo(() => invitesOf(tab, all, postponed), [tab, all, postponed])
}

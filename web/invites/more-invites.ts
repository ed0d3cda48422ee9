import { type InviteView, inviteContract } from '#events/invites/invite.contract.ts'
import { ask } from '#web/kit/data/api.ts'
import type { SeenAt } from '#web/kit/data/seen-position.ts'
import { type InviteTab, invitesOf } from './invite-tabs.ts'
import { invites } from './parts/invites.store.ts'

const { calls } = inviteContract
export const perLoad = 50

/** Loading state of a tab: ids of its pages, all known ids, the total, and whether a page follows. */
export type Reached = {
  ids: ReadonlySet<string>
  known: ReadonlySet<string>
  total: number
  hasNext: boolean
}

type Page = { views: readonly InviteView[]; total: number; hasNext: boolean }

export const isInvites = (tab: InviteTab): tab is 'open' | 'expired' | 'obsolete' =>
  tab === 'open' || tab === 'expired' || tab === 'obsolete'

/** What was reached by the first page, whose views have just been put. */
export const reachedBy = (tab: InviteTab, page: Page): Reached => reachedAfter(tab, new Set(), page)

/**
 * How many are still to come. What was answered since has left the list and is known all the same; what a reset took
 * away has to come again.
 */
export const leftAfter = ({ known, total, hasNext }: Reached, all: readonly InviteView[]): number =>
  hasNext ? Math.max(total - all.filter(({ id }) => known.has(id)).length, 0) : 0

/** Loads until a page has new items. */
export const reachMore = async (tab: InviteTab, from: Reached): Promise<Reached> => {
  const known = knownOf(tab)
  const { asked, ...page } = await pageAfter(tab, from)
  invites.put(page.views, asked)
  const reached = reachedAfter(tab, from.ids, page)
  const isNew = page.views.some(({ id }) => !known.has(id))
  const isFurther = reached.ids.size > from.ids.size
  return isNew || !isFurther || !reached.hasNext ? reached : reachMore(tab, reached)
}

const reachedAfter = (
  tab: InviteTab,
  ids: ReadonlySet<string>,
  { views, total, hasNext }: Page,
): Reached => ({
  ids: new Set([...ids, ...views.map(({ id }) => id)]),
  known: knownOf(tab),
  total,
  hasNext,
})

const knownOf = (tab: InviteTab): ReadonlySet<string> =>
  new Set(invitesOf(tab, invites.all()).map(({ id }) => id))

const pageAfter = async (tab: InviteTab, { ids }: Reached): Promise<Page & { asked: SeenAt }> => {
  // Items that left the tab shift the offset.
  const offset = [...knownOf(tab)].filter((id) => ids.has(id)).length
  if (isInvites(tab)) {
    const wanted = { filter: 'appointments', status: tab, limit: perLoad, offset } as const
    const { answer, ...rest } = await ask(calls.invites, wanted)
    return { views: answer.invites, total: answer.total, ...rest }
  }
  const { answer, ...rest } = await ask(calls.participations, { status: tab, limit: perLoad, offset })
  return { views: answer.participations, total: answer.total, ...rest }
}

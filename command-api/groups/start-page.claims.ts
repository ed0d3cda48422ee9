import { startPage } from '#events/groups/start-page.settings.ts'
import { defineClaims } from '#platform/commands/claims.ts'
import { reject } from '#platform/language/rejection.ts'
import { groupState } from './group.state.ts'

/** What is looked at of the network. */
type Network = { status: 'none' } | { status: 'founded'; values: Readonly<Record<string, unknown>> }

const ofGroup = 'group:'

const startIn = (state: Network): unknown =>
  state.status === 'founded' ? state.values[startPage.key] : undefined

/** A start page in a group needs that group. */
export const startPageClaims = defineClaims<Network>({
  feature: 'settings',
  claim: async ({ before, after }, { load }) => {
    const chosen = startIn(after)
    if (typeof chosen !== 'string' || !chosen.startsWith(ofGroup) || chosen === startIn(before)) return null
    const { status } = await load(groupState, chosen.slice(ofGroup.length))
    return status === 'none' || status === 'deleted'
      ? reject('start_group_unknown', `/${startPage.key}`)
      : null
  },
})

import { groupNavigationContract } from '#events/groups/group-navigation.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { type FeatureTexts, featureTexts } from '#platform/config/feature-texts.ts'
import { notFound } from '#platform/language/rejection.ts'
import {
  type GroupNavItem,
  groupNavigationKind,
  type NavigatedGroup,
} from '#platform/queries/group-navigation.ts'
import { queries } from '#platform/queries/queries.ts'
import { groups } from './groups.queries.ts'

const contributed = (await discoverParts(groupNavigationKind))
  .flat()
  .sort((one, other) => one.order - other.order)

export const groupNavigationQueries = queries(groupNavigationContract, {
  navigation: async ({ db, reader, language }, { group_id }) => {
    const group = await groups.one(db, group_id, reader)
    if (!group) return notFound()
    const status = group.membership_status_of_current_member
    const of: NavigatedGroup & { requests: number } = {
      slug: group.slug,
      isMember: status === 'member' || status === 'admin',
      archived: group.archived,
      can: group.can,
      requests: group.join_request_count,
    }
    const textOf = await featureTexts(language)
    const shown = (items: readonly GroupNavItem[]) => items.filter(({ when }) => when?.(of) ?? true)
    return {
      navigation_items: shown(contributed).map((item) => ({
        ...viewOf(item, of, textOf),
        navigation_items: shown(item.items ?? []).map((inner) => viewOf(inner, of, textOf)),
      })),
    }
  },
})

const viewOf = (
  { id, feature, link, activeMatch, countsRequests = false }: GroupNavItem,
  { slug, requests }: { slug: string; requests: number },
  textOf: FeatureTexts,
) => ({
  id,
  text: textOf(feature, 'group_navigation', id) ?? id,
  link: link(slug),
  new_window: false,
  active_match: activeMatch?.(slug) ?? `^${link(slug)}$`,
  join_request_count: countsRequests ? requests : 0,
})

import { Link, useLocation, useSearchParams } from 'react-router'
import { groupNavigationContract } from '#events/groups/group-navigation.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { NumberBadge } from '#web/kit/display/NumberBadge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type GroupOfTab, type GroupTab, useGroupTabs } from '#web/kit/page/group-tabs.ts'
import type { GroupView } from './groups.store.ts'

/** The group as tabs of other features know it. */
export const groupOfTab = (group: GroupView | undefined): GroupOfTab => {
  const status = group?.membership_status_of_current_member
  return {
    id: group?.id ?? '',
    name: group?.name ?? '',
    archived: group?.archived ?? false,
    isMember: status === 'member' || status === 'admin',
  }
}

type Item = {
  id: string
  text: string
  link: string
  new_window: boolean
  active_match: string
  join_request_count: number
}

// A phone has no room for all tabs, and the current one may be the last.
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** The navigation bar of a group. The server says what is in it; tabs that it does not name come after. */
export function GroupBar({ group }: { group: GroupView }) {
  const say = useText()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { answer } = useAnswer(groupNavigationContract.calls.navigation, { group_id: group.id })
  const of = groupOfTab(group)
  const tabs = useGroupTabs()
  const counts = useCounts(tabs, of)
  const items: readonly Item[] = answer?.navigation_items ?? []
  const others = tabs
    .filter(({ id, when }) => answer && !items.some((item) => item.id === id) && (when?.(of) ?? true))
    .map(
      ({ id, text }): Item => ({
        id,
        text: say(text),
        link: `/groups/${group.slug}?tab=${id}`,
        new_window: false,
        active_match: '^$',
        join_request_count: 0,
      }),
    )
  const tab = search.get('tab')
  const matching = items.find(({ active_match }) => new RegExp(active_match).test(pathname))
  // Readers who see no news of the group find its members first.
  const current = tab === null ? (matching?.id ?? 'members') : tab === 'requests' ? 'members' : tab
  return (
    <nav className="fm-tabs fm-group-bar" aria-label={group.name}>
      {answer === undefined && <Placeholders />}
      {[...items, ...others].map((item) => (
        <Link
          key={item.id}
          ref={item.id === current ? showTab : null}
          className="fm-tab"
          to={item.link}
          aria-current={item.id === current ? 'page' : undefined}
          {...(item.new_window && { target: '_blank', rel: 'noreferrer' })}
        >
          {item.text}
          <NumberBadge
            count={
              item.id === 'members' && item.join_request_count > 0
                ? group.join_request_count
                : (counts.get(item.id) ?? 0)
            }
          />
        </Link>
      ))}
    </nav>
  )
}

/** What waits for the reader in each tab. */
const useCounts = (tabs: readonly GroupTab[], of: GroupOfTab): ReadonlyMap<string, number> =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the tabs never change while the app runs
  new Map(tabs.map((tab) => [tab.id, tab.useCount?.(of) ?? 0]))

function Placeholders() {
  return (
    <>
      {['news', 'members', 'calendar'].map((id) => (
        <span key={id} className="fm-tab fm-group-bar-placeholder" aria-hidden="true" />
      ))}
    </>
  )
}

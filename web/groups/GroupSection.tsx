import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { NavLink } from 'react-router'
import { useUnreadPosts } from '#web/activities/parts/use-unread-posts.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import type { GroupCategoryView, GroupView } from './parts/groups.store.ts'
import { useRememberedSection } from './remembered-sections.ts'

type Props = { category: GroupCategoryView; list: readonly GroupView[] }

/** Own groups of one category, which are folded away and stay so. */
export function GroupSection({ category, list }: Props) {
  const { ofGroup } = useUnreadPosts()
  const [isOpen, toggle] = useRememberedSection(category.id)
  const unread = list.reduce((sum, { id }) => sum + ofGroup(id), 0)
  return (
    <>
      <button
        type="button"
        className="fm-nav-item-link fm-group-section"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
        <span className="fm-grow fm-ellipsis fm-small fm-muted">{category.plural_name}</span>
        {!isOpen && <UnreadCount count={unread} />}
      </button>
      {isOpen && (
        <ul>
          {list.map((group) => (
            <li key={group.id}>
              <NavLink className="fm-nav-item-link" to={groupPaths.group(group.slug)}>
                <Avatar
                  id={group.id}
                  name={group.name}
                  picture={group.profile_image?.small}
                  size={20}
                  square
                />
                <span
                  className="fm-grow fm-ellipsis"
                  style={ofGroup(group.id) > 0 ? { fontWeight: 600 } : undefined}
                >
                  {group.name}
                </span>
                <UnreadCount count={ofGroup(group.id)} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return <span className="fm-tiny fm-numbers">{count > 99 ? '99+' : count}</span>
}

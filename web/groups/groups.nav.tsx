import Users from 'lucide-react/icons/users'
import { NavLink } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavLinks, NavSection, SectionLinks } from '#web/kit/page/NavSection.tsx'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { calls, groupCategories, groups, useCategories } from './parts/groups.store.ts'

export const navPanels = defineNavPanels([
  { id: 'categories', navItem: 'directory', order: 10, part: Categories },
  { id: 'own-groups', navItem: 'directory', order: 20, part: OwnGroups },
])

function Categories() {
  const say = useText()
  useLoad(groupCategories, calls.categories, {})
  const all = useCategories()
  return (
    <NavSection title={say('groups.directory')}>
      <NavLinks links={[{ to: memberPaths.members(), text: 'members.title', icon: Users }]} />
      <SectionLinks section="directory" />
      <ul>
        {all.map(({ id, plural_name, color }) => (
          <li key={id}>
            <NavLink className="fm-nav-item-link" to={groupPaths.category(id)}>
              <span className="fm-nav-item-colour" style={{ background: `#${color}` }} />
              <span className="fm-grow fm-ellipsis">{plural_name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </NavSection>
  )
}

function OwnGroups() {
  const say = useText()
  useLoad(groups, calls.mine, {})
  const own = groups
    .useAll()
    .filter(
      ({ membership_status_of_current_member: status, archived }) =>
        !archived && (status === 'member' || status === 'admin'),
    )
    .sort((one, other) => one.name.localeCompare(other.name))
  if (own.length === 0) return null
  return (
    <NavSection title={say('groups.mine')}>
      <ul>
        {own.map(({ id, slug, name, category }) => (
          <li key={id}>
            <NavLink className="fm-nav-item-link" to={groupPaths.group(slug)}>
              <span
                className="fm-nav-item-colour"
                style={{ background: `#${category?.color ?? '636f7c'}` }}
              />
              <span className="fm-grow fm-ellipsis">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </NavSection>
  )
}

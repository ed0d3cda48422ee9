import Users from 'lucide-react/icons/users'
import { NavLink } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavLinks, NavSection, SectionLinks } from '#web/kit/page/NavSection.tsx'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { GroupSection } from './GroupSection.tsx'
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

/** The member's groups in sections by category, each with the posts that the member has not read. */
function OwnGroups() {
  const say = useText()
  useLoad(groups, calls.mine, {})
  const all = useCategories()
  const own = groups
    .useAll()
    .filter(
      ({ membership_status_of_current_member: status, archived }) =>
        !archived && (status === 'member' || status === 'admin'),
    )
    .sort((one, other) => one.name.localeCompare(other.name))
  const sections = all
    .map((category) => ({
      category,
      list: own.filter(({ group_category_id }) => group_category_id === category.id),
    }))
    .filter(({ list }) => list.length > 0)
  if (sections.length === 0) return null
  return (
    <NavSection title={say('groups.mine')}>
      {sections.map(({ category, list }) => (
        <GroupSection key={category.id} category={category} list={list} />
      ))}
    </NavSection>
  )
}

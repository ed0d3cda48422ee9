import HeartPulse from 'lucide-react/icons/heart-pulse'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shapes from 'lucide-react/icons/shapes'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TagsIcon from 'lucide-react/icons/tags'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Users from 'lucide-react/icons/users'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavLinks, NavSection } from '#web/kit/page/NavSection.tsx'
import type { NavPanel } from '#web/kit/page/pages.ts'
import { paths } from '#web/shell/paths.ts'

export const navPanels: NavPanel[] = [
  { id: 'network', navItem: 'administration', order: 10, part: NetworkPart },
  { id: 'people', navItem: 'administration', order: 20, part: PeoplePart },
  { id: 'insight', navItem: 'administration', order: 30, part: InsightPart },
]

function NetworkPart() {
  const say = useText()
  return (
    <NavSection title={say('administration.network')}>
      <NavLinks
        links={[
          { to: paths.settings(), text: 'administration.settings', icon: SlidersHorizontal },
          { to: paths.groupCategories(), text: 'groups.categories.title', icon: Shapes },
          { to: paths.tags(), text: 'tags.title', icon: TagsIcon },
          { to: paths.propertySet(memberProfile), text: 'property-sets.title', icon: TextCursorInput },
        ]}
      />
    </NavSection>
  )
}

function PeoplePart() {
  const say = useText()
  return (
    <NavSection title={say('administration.people')}>
      <NavLinks
        links={[{ to: paths.administeredMembers(), text: 'administration.members', icon: Users, end: false }]}
      />
    </NavSection>
  )
}

function InsightPart() {
  const say = useText()
  return (
    <NavSection title={say('administration.insight')}>
      <NavLinks
        links={[
          { to: paths.auditLog(), text: 'audit-log.title', icon: ScrollText },
          { to: paths.operations(), text: 'operations.title', icon: HeartPulse },
        ]}
      />
    </NavSection>
  )
}

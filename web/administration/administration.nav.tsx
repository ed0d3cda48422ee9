import { useMember } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection, SectionLinks } from '#web/kit/page/NavSection.tsx'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

const panel = (id: string, order: number, title: string) => ({
  id,
  navItem: 'administration',
  order,
  part: function AdministrationSection() {
    const say = useText()
    const { is_network_admin } = useMember()
    // Other members stand here only before a page that refuses them.
    if (!is_network_admin) return null
    return (
      <NavSection title={say(title)}>
        <SectionLinks section={`administration.${id}`} />
      </NavSection>
    )
  },
})

// The pages of features say in which of these sections their links are.
export const navPanels = defineNavPanels([
  panel('network', 10, 'administration.network'),
  panel('people', 20, 'administration.people'),
  panel('insight', 30, 'administration.insight'),
])

import { useText } from '#web/kit/language/texts.ts'
import { NavSection, SectionLinks } from '#web/kit/page/NavSection.tsx'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

const panel = (id: string, order: number, title: string) => ({
  id,
  navItem: 'administration',
  order,
  part: function AdministrationSection() {
    const say = useText()
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

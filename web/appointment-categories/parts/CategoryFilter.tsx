import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { CategoryChips, useChoosable } from './CategoryChips.tsx'

/** Narrows the calendar to some categories; to none where the network has none. */
export function CategoryFilter() {
  const say = useText()
  const { ids } = useChoosable()
  if (ids.length === 0) return null
  return (
    <NavSection title={say('appointment-categories.section')}>
      <CategoryChips />
    </NavSection>
  )
}

import { useText } from '#web/kit/language/texts.ts'
import { CategoryChips, useChoosable } from './CategoryChips.tsx'

/** Narrows the addresses of feeds to some categories. */
export function FeedCategories() {
  const say = useText()
  const { ids } = useChoosable()
  if (ids.length === 0) return null
  return (
    <section className="fm-feeds" aria-label={say('appointment-categories.section')}>
      <h2 className="fm-section">{say('appointment-categories.section')}</h2>
      <p className="fm-muted">{say('appointment-categories.feeds_text')}</p>
      <CategoryChips />
    </section>
  )
}

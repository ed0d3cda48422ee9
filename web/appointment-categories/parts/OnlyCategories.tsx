import { Button } from '@mantine/core'
import { useText } from '#web/kit/language/texts.ts'
import { CategoryName } from './CategoryName.tsx'
import { chooseCategories, useChosenCategories, withoutCategory } from './category-choice.ts'

/** Says that the calendar shows some categories only, with a button for all of them. */
export function OnlyCategories() {
  const say = useText()
  const chosen = useChosenCategories()
  if (chosen.length === 0) return null
  return (
    <p className="fm-row fm-calendar-part">
      <b className="fm-label fm-ellipsis">
        {say('appointment-categories.only')}{' '}
        {chosen.map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {id === withoutCategory ? say('appointments.no_category') : <CategoryName id={id} />}
          </span>
        ))}
      </b>
      <Button variant="subtle" size="compact-sm" onClick={() => chooseCategories([])}>
        {say('appointment-categories.all')}
      </Button>
    </p>
  )
}

import { Chip } from '@mantine/core'
import { offeredIn, standardList } from '#events/appointment-categories/category-list.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { categoryLabel, useCategoryList } from './appointment-categories.store.ts'
import { chooseCategories, useChosenCategories, withoutCategory } from './category-choice.ts'
import './category-choice.css'

/** What the calendar can be narrowed to. A chosen category that is no longer offered stays until it is turned off. */
export const useChoosable = (): { ids: readonly string[]; chosen: readonly string[] } => {
  const { list = standardList, load } = useCategoryList()
  const chosen = useChosenCategories()
  if (load.state === 'loading') return { ids: [], chosen }
  const offered = offeredIn(list).map(({ id }) => id)
  const known = offered.length === 0 ? [] : [...offered, withoutCategory]
  return { ids: [...known, ...chosen.filter((id) => !known.includes(id))], chosen }
}

/** The categories, to be turned on and off. */
export function CategoryChips() {
  const say = useText()
  const { list } = useCategoryList()
  const { ids, chosen } = useChoosable()
  return (
    <Chip.Group multiple value={[...chosen]} onChange={chooseCategories}>
      <div className="fm-category-choice">
        {ids.map((id) => (
          <Chip key={id} value={id} size="xs" variant="outline">
            {id === withoutCategory ? say('appointments.no_category') : categoryLabel(say, id, list)}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

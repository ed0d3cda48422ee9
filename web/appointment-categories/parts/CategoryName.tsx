import { standardList } from '#events/appointment-categories/category-list.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { categoryLabel, isStandard, useCategoryList } from './appointment-categories.store.ts'

/** The label of a category, as the network calls it now. */
export function CategoryName({ id }: { id: string }) {
  const say = useText()
  return isStandard(id) ? categoryLabel(say, id, standardList) : <OwnName id={id} />
}

function OwnName({ id }: { id: string }) {
  const say = useText()
  const { list, load } = useCategoryList()
  return list || load.state === 'failed' ? categoryLabel(say, id, list) : null
}

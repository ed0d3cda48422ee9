import type { Category, CategoryList } from './appointment-category.events.ts'

/** The standard categories of a network. Their labels stand in the texts of appointments. */
export const standardCategories = [
  'appointment',
  'party',
  'conference',
  'exposition',
  'online',
  'seminar',
  'conference_call',
  'workshop',
] as const
export type StandardCategory = (typeof standardCategories)[number]

/** What a network has before anyone chooses. */
export const standardList: CategoryList = { type: 'standard', categories: [] }

const standard: readonly { id: string; label: string }[] = standardCategories.map((id) => ({ id, label: id }))

/** The categories that appointments can be given. */
export const offeredIn = ({ type, categories }: CategoryList): readonly { id: string; label: string }[] =>
  type === 'standard' ? standard : categories.filter(({ removed }) => !removed)

/** Whether the network has or had such a category. */
export const isKnownIn = ({ categories }: Pick<CategoryList, 'categories'>, id: string): boolean =>
  [...standard, ...categories].some((one) => one.id === id)

/** What a category is called, given what the standard ones are called; its id where nothing else is known. */
export const labelIn = (
  { categories }: Pick<CategoryList, 'categories'>,
  wordOf: (id: StandardCategory) => string,
  id: string,
): string => {
  const own = categories.find((one) => one.id === id)
  const usual = standardCategories.find((one) => one === id)
  return own?.label ?? (usual ? wordOf(usual) : id)
}

/** The first category that is called like one of these labels, given all that the standard ones are called. */
export const categoryCalled = (
  list: CategoryList,
  labels: readonly string[],
  wordsOf: (id: StandardCategory) => readonly string[],
): string | undefined => {
  const names =
    list.type === 'standard'
      ? standardCategories.flatMap((id) => [id, ...wordsOf(id)].map((label) => ({ id, label })))
      : offeredIn(list)
  return labels
    .map((label) => names.find((one) => isSameLabel(one.label, label))?.id)
    .find((id) => id !== undefined)
}

/** Labels that users cannot tell apart are the same. */
export const isSameLabel = (one: string, other: string): boolean => comparable(one) === comparable(other)

/** Whether one of these categories is called so. */
export const hasLabel = (categories: readonly Pick<Category, 'label'>[], label: string): boolean =>
  categories.some((one) => isSameLabel(one.label, label))

const comparable = (label: string): string =>
  label.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

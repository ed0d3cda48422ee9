import type { CategoryListView } from './parts/appointment-categories.store.ts'

/** A category in the form. `id` is its label while it is new. */
export type CategoryRow = { id: string; label: string; isNew: boolean; depth: 0 }
export type ListValues = { type: CategoryListView['type']; custom_categories: CategoryRow[] }

export const valuesOf = ({ type, categories }: CategoryListView): ListValues => ({
  type,
  custom_categories: categories
    .filter(({ removed }) => !removed)
    .map(({ id, label }) => ({ id, label, isNew: false, depth: 0 })),
})

export const newCategory = (label: string): CategoryRow => ({ id: label, label, isNew: true, depth: 0 })

/** What is saved: the rows in order, then those that the user removed. */
export const inputOf = ({ type, custom_categories: rows }: ListValues, before: ListValues) => ({
  type,
  custom_categories: [
    ...rows.map(({ id, label, isNew }) => (isNew ? { label } : { id, label })),
    ...before.custom_categories
      .filter(({ id }) => !rows.some((row) => !row.isNew && row.id === id))
      .map(({ id, label }) => ({ id, label, _destroy: true })),
  ],
})

/** The form after other administrators saved: own changes stay, and categories of others appear at the end. */
export const mergedValues = (before: ListValues, entered: ListValues, now: ListValues): ListValues => {
  const [known, edited] = [before.custom_categories, entered.custom_categories]
  const isKnown = (id: string) => known.some((row) => row.id === id)
  const isThere = (id: string) => now.custom_categories.some((row) => row.id === id)
  const kept = edited
    .filter(({ id, isNew }) => isNew || isThere(id))
    .map((row) => {
      const [old, latest] = [known, now.custom_categories].map((rows) => rows.find(({ id }) => id === row.id))
      return !row.isNew && latest && old?.label === row.label ? { ...row, label: latest.label } : row
    })
  const added = now.custom_categories.filter(({ id }) => !isKnown(id))
  return {
    type: entered.type === before.type ? now.type : entered.type,
    custom_categories: [...kept, ...added],
  }
}

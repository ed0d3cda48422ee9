import type { Knex } from 'knex'
import type { CategoryListView } from '#events/appointment-categories/appointment-category.contract.ts'
import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { categoryListPolicy } from '#events/appointment-categories/appointment-category.policy.ts'
import { labelIn, standardList } from '#events/appointment-categories/category-list.contract.ts'
import { wordsIn } from '#events/appointments/appointment-words.ts'
import { resource } from '#platform/queries/resource.ts'
import {
  type CategoryListRow,
  appointmentCategories as table,
} from '#projectors/appointment-categories/appointment-categories.table.ts'

/** The list of categories, as members see it. */
export const categoryLists = resource({
  table,
  can: ({ actor, circumstances }, row: CategoryListRow) => categoryListPolicy.can(actor, row, circumstances),
  render: (row: CategoryListRow, { can }): CategoryListView => ({
    id: row.id,
    type: row.type,
    categories: row.categories,
    can,
    revision: row.revision,
  }),
})

/** The categories in force. */
export const categoryListIn = async (db: Knex): Promise<CategoryList> => {
  const row: CategoryListRow | undefined = await db(`rm.${table.sqlName}`).where('id', 'list').first()
  return row ?? standardList
}

/** What categories are called in a language. */
export const categoryLabels = async (db: Knex, language: string): Promise<(id: string) => string> => {
  const list = await categoryListIn(db)
  const words = wordsIn(language).categories
  return (id) => labelIn(list, (standard) => words[standard], id)
}

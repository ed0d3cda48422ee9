import { appointmentCategoryContract } from '#events/appointment-categories/appointment-category.contract.ts'
import {
  categoryListAudience,
  categoryListPolicy,
} from '#events/appointment-categories/appointment-category.policy.ts'
import { standardList } from '#events/appointment-categories/category-list.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { categoryLists } from './appointment-categories.queries.ts'

export const appointmentCategoryQueries = queries(appointmentCategoryContract, {
  list: async ({ db, reader }) => {
    const { actor, circumstances } = reader
    const can = categoryListPolicy.can(actor, { audience: categoryListAudience }, circumstances)
    const chosen = await categoryLists.one(db, 'list', reader)
    return { appointment_categories: [chosen ?? { id: 'list', ...standardList, can, revision: '0' }] }
  },
})

import type {
  AppointmentCategoryEvent,
  CategoryList,
} from '#events/appointment-categories/appointment-category.events.ts'
import {
  categoryListAudience,
  categoryListPolicy,
} from '#events/appointment-categories/appointment-category.policy.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'

const mayUpdate = ({ actor, now, network }: UndoContext<CategoryList>) =>
  categoryListPolicy.allows(actor, 'update', { audience: categoryListAudience }, { now, network })

/** Undo restores the previous list. What was added since counts as removed, because appointments may have it. */
export const categoryListUndo: UndoHandlers<CategoryList, AppointmentCategoryEvent> = {
  AppointmentCategoriesChosen: {
    may: mayUpdate,
    events: ({ data: { before, after } }) => {
      const added = after.categories.filter(({ id }) => !before.categories.some((one) => one.id === id))
      const categories = [...before.categories, ...added.map((one) => ({ ...one, removed: true }))]
      return [
        { type: 'AppointmentCategoriesChosen', data: { before: after, after: { ...before, categories } } },
      ]
    },
  },
}

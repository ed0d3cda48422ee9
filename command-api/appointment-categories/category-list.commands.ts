import { appointmentCategoryContract } from '#events/appointment-categories/appointment-category.contract.ts'
import {
  categoryListAudience,
  categoryListPolicy,
} from '#events/appointment-categories/appointment-category.policy.ts'
import { commands } from '#platform/commands/commands.ts'
import { forbidden } from '#platform/language/rejection.ts'
import { appointmentCategoryList } from './category-list.decider.ts'
import { categoryListState } from './category-list.state.ts'
import { categoryListUndo } from './category-list.undo.ts'

export const appointmentCategoryCommands = commands(appointmentCategoryContract, {
  decider: appointmentCategoryList,
  undo: categoryListUndo,
  stream: () => categoryListState.stream('list'),
  allowed: {
    choose: ({ actor, now, network }) =>
      categoryListPolicy.allows(actor, 'update', { audience: categoryListAudience }, { now, network }) ||
      forbidden(),
  },
})

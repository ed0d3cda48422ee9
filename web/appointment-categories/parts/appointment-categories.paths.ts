import { definePaths } from '#web/kit/page/links.ts'

export const appointmentCategoryPaths = definePaths({
  appointmentCategories: () => '/administration/appointment-categories',
})

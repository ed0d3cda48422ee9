import { defineExamples } from '#test/kit/examples.ts'

const path = '/administration/appointment_categories'

export const appointmentCategoryExamples = defineExamples({
  feature: 'appointment-categories',
  permissions: {
    bodies: { [`PUT ${path}`]: { type: 'own' } },
    refused: [`PUT ${path}`],
  },
  rebuild: {
    story: async (app, { ada }) => {
      const send = await app.as(ada)
      await send('PUT', path, { type: 'own', custom_categories: [{ label: 'Glassworks' }] }).expect(204)
      await send('PUT', path, { type: 'standard' }).expect(204)
    },
  },
})

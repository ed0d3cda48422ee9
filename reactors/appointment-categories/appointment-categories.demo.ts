import { defineDemo } from '#platform/demo/demo-part.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'

const labels = ['Assembly', 'Working day', 'Celebration', 'Course', 'Music', 'Market', 'Call']

/** Own categories of the network; appointments have some of them. */
export const demo = defineDemo({
  order: 33,
  create: async (target, ids) => {
    await target.send({
      by: ids.of('member', 'ada'),
      at: hoursFrom(target.now, -24 * 79),
      name: 'appointment-categories/choose',
      body: { type: 'own', custom_categories: labels.map((label) => ({ label })) },
      label: 'appointment categories',
    })
  },
})

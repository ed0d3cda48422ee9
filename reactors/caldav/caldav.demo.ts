import { defineDemo } from '#platform/demo/demo-part.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'

/** Nora keeps her calendars on her phone as well. */
export const demo = defineDemo({
  order: 32,
  texts: { de: { 'Calendar on my phone': 'Kalender auf meinem Telefon' } },
  create: async (target, ids) => {
    await target.send({
      by: ids.of('member', 'nora'),
      at: hoursFrom(target.now, -24 * 19),
      name: 'access-tokens/create',
      body: { name: 'Calendar on my phone', scope: 'dav' },
      label: 'app password of a calendar app',
    })
  },
})

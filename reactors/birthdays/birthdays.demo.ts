import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget, Scene } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'

/** Who has birthday soon, in days from now, and the year of birth. */
const soon = [
  { handle: 'hakan', days: 0, year: 1976 },
  { handle: 'fatou', days: 2, year: 1988 },
  { handle: 'marco', days: 5, year: 1992 },
] as const

/** The network shows birthdays, and some are near. */
export const demo = defineDemo({
  order: 15,
  scenes: (target, ids) => [shown(target, ids), ...soon.map((one) => filled(target, ids, one))],
})

const shown = (target: DemoTarget, ids: DemoIds): Scene => {
  const at = hoursFrom(target.now, -24 * 60)
  return {
    at,
    run: async () => {
      await target.send({
        by: ids.of('member', 'ada'),
        at,
        name: 'settings/choose',
        body: { birthday_emails: { profile_field: 'birthday' } },
        label: 'birthdays',
      })
    },
  }
}

const filled = (target: DemoTarget, ids: DemoIds, { handle, days, year }: (typeof soon)[number]): Scene => {
  const at = hoursFrom(target.now, -24 * 50)
  const birthday = `${year}${hoursFrom(target.now, 24 * days).slice(4, 10)}`
  const member_id = ids.of('member', handle)
  return {
    at,
    run: async () => {
      await target.send({
        by: member_id,
        at,
        name: 'members/revise',
        body: { member_id, member: { profile: { birthday } } },
        label: `birthday of ${handle}`,
      })
    },
  }
}

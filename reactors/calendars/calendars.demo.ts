import { defineDemo } from '#platform/demo/demo-part.ts'
import type { DemoTarget } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'

/** Calendars of the whole network, made by the network administrator. */
const networkCalendars = [
  { slug: 'fairs', name: 'Fairs & dates', color: 'bf443c' },
  { slug: 'office', name: 'Office and house', color: '0b75a7' },
  { slug: 'cafe', name: 'Courtyard café', color: '94650e' },
] as const

/** Who keeps a personal calendar. */
const personalCalendars = [
  { owner: 'ada', name: 'Ada', color: '4469c6' },
  { owner: 'ben', name: 'Ben', color: '4469c6' },
  { owner: 'nora', name: 'Nora', color: '3f7c31' },
] as const

/** Calendars of the network and of members. Groups open their own. */
export const demo = defineDemo({
  order: 30,
  texts: { de: german },
  create: async (target, ids) => {
    for (const { slug, name, color } of networkCalendars) {
      const calendar = { name, color, type: 'network' } as const
      ids.note('calendar', slug, await open(target, ids.of('member', 'ada'), calendar))
    }
    for (const { owner, name, color } of personalCalendars) {
      const calendar = { name, color, type: 'personal' } as const
      ids.note('calendar', `member:${owner}`, await open(target, ids.of('member', owner), calendar))
    }
  },
})

type Calendar = { name: string; color: string; type: 'personal' | 'network' }

const open = (target: DemoTarget, by: string, calendar: Calendar): Promise<string> =>
  target.send({
    by,
    at: hoursFrom(target.now, -24 * 86),
    name: 'calendars/create',
    body: { calendar, parent_id: null },
    label: `calendar ${calendar.type} ${calendar.name}`,
  })

import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { defineGrants } from '#platform/permit/grants.ts'

const member = (id: string) => `member:${id}`

/** Who holds what of a new calendar, in addition to its readers. */
const ownKeys = (type: 'personal' | 'network' | 'group', id: string, parent: string) => {
  const [manages, creates] = [`manages:calendar:${id}`, `creates_in:calendar:${id}`]
  const holders = {
    network: [
      ['network_admin', manages],
      ['may:create_appointments', creates],
    ],
    group: [
      [`manages:group:${parent}`, manages],
      [`posts_in:group:${parent}`, creates],
    ],
    personal: [
      [member(parent), `calendar:${id}`],
      [member(parent), manages],
      [member(parent), creates],
    ],
  } as const
  return holders[type]
}

export const calendarGrants = defineGrants<CalendarEvent>()({
  CalendarCreated: ({ grant }, { data }) => [
    ...data.audience.map((key) => grant(key, `calendar:${data.calendar_id}`)),
    ...ownKeys(data.type, data.calendar_id, data.parent_id ?? '').map(([holder, key]) => grant(holder, key)),
  ],
  CalendarShared: ({ grant }, { data }) => grant(member(data.member_id), `calendar:${data.calendar_id}`),
  CalendarUnshared: ({ revoke }, { data }) => revoke(member(data.member_id), `calendar:${data.calendar_id}`),
  CalendarDeleted: ({ replaceKey, revokeKey }, { data }) => [
    // Who organises something in it stays in charge, unless they lose what they read it by.
    replaceKey(`calendar:${data.calendar_id}`, `deleted:calendar:${data.calendar_id}`),
    revokeKey(`manages:calendar:${data.calendar_id}`),
    revokeKey(`creates_in:calendar:${data.calendar_id}`),
  ],
})

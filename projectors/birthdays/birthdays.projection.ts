import { monthDayOf } from '#events/birthdays/birthday-of.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { birthdays } from './birthdays.table.ts'

/** Every date of a profile may be the one that the network chooses as birthday. */
export const birthdaysProjection = projection<MemberEvent>()({
  into: birthdays,
  on: {
    MemberPropertyFilled: (rows, { data: { member_id, property, after } }) => {
      const id = `${member_id}~${property}`
      const month_day = monthDayOf(after)
      return month_day === null ? rows.remove(id) : rows.put(id, { member_id, field: property, month_day })
    },
    PersonErased: (rows, { data }) =>
      data.classes.includes('identity') ? rows.removeWhere({ member_id: data.member_id }) : [],
  },
})

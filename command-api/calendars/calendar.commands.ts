import { peopleSeenBy } from '#command-api/groups/group.state.ts'
import { isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { calendarContract } from '#events/calendars/calendar.contract.ts'
import { calendarPolicy, mayCreateCalendar } from '#events/calendars/calendar.policy.ts'
import { commands, type Gathering, may, systemOnly } from '#platform/commands/commands.ts'
import { forbidden, type Rejection, reject } from '#platform/language/rejection.ts'
import { calendar, groupCalendarId } from './calendar.decider.ts'
import type { CalendarState } from './calendar.state.ts'
import { calendarUndo } from './calendar.undo.ts'

export const calendarCommands = commands(calendarContract, {
  decider: calendar,
  undo: calendarUndo,
  stream: ({ calendar_id, group_id }, { newId }) =>
    `calendar-${calendar_id ?? (group_id ? groupCalendarId(group_id) : newId())}`,
  allowed: {
    create: ({ actor, command }) =>
      mayCreateCalendar(actor.keys, command.calendar.type, command.parent_id ?? null) || refused(command),
    revise: may(calendarPolicy, 'update'),
    remove: may(calendarPolicy, 'destroy'),
    unshare: may(calendarPolicy, 'read'),
    forget: systemOnly,
    open_for_group: systemOnly,
    make_own: ({ actor, state }) =>
      state.status === 'none' && mayCreateCalendar(actor.keys, 'personal', null),
  },
  gather: {
    create: ({ calendar: given }, gathering) => knownMembers(gathering, given.membership_ids),
    revise: ({ calendar: given }, gathering, state) => {
      const kept = mayKnow(gathering, state) ? state.shared_with : []
      return knownMembers(
        gathering,
        given.membership_ids?.filter((id) => !kept.includes(id)),
      )
    },
  },
})

// Without a group nobody can be asked for permission: the decider says what is missing.
const refused = ({
  calendar: given,
  parent_id,
}: {
  calendar: { type: string }
  parent_id?: string | null
}) => (given.type === 'group' && !parent_id ? true : forbidden())

// Members who already have it may keep it, and no rejection reveals who they are.
const mayKnow = ({ actor, now, network }: Gathering, state: CalendarState): boolean =>
  calendarPolicy.allows(actor, 'update', state, { now, network })

const knownMembers = async (
  gathering: Gathering,
  memberIds: readonly string[] = [],
): Promise<Rejection | undefined> => {
  const members = await Promise.all([...new Set(memberIds)].map((id) => gathering.load(memberState, id)))
  const isSeen = await peopleSeenBy(gathering)
  const statuses = await gathering.load(memberStatusState, '')
  const isUnknown = !members.every((member) => isThere(member, statuses)) || !memberIds.every(isSeen)
  return isUnknown ? reject('member_unknown', '/calendar/membership_ids') : undefined
}

import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import type { GroupEvent } from '#events/groups/group.events.ts'
import { occupied } from '#events/groups/group.policy.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { type SettingEvent, settingDefaults } from '#events/settings/setting.events.ts'
import { type KeyGrantRow, keyGrants } from '#platform/permit/key-grants.table.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'

type Grants = Rows<KeyGrantRow>
type Granting = (rows: Grants, holder: string, key: string) => Change<KeyGrantRow>

const grant: Granting = (rows, holder, key) =>
  rows.put(`${holder}|${key}`, { holder, key, audience: [holder] })
const revoke: Granting = (rows, holder, key) => rows.remove(`${holder}|${key}`)

const member = (id: string) => `member:${id}`
const locked = (id: string) => `locked:${id}`

// What a person may do by being of the network, by being a guest of it, or by administering it.
const network = ['may:create_personal_calendars', 'may:send_direct_messages', 'may:create_groups']
const external = ['may:send_direct_messages']
const administration = ['network', ...network, 'may:create_appointments', 'may:create_calendars']

const createsAppointments = (rows: Grants, who: unknown) =>
  (who === 'everyone' ? grant : revoke)(rows, 'network', 'may:create_appointments')

/** Who holds what of a new calendar, in addition to its readers. */
const calendarGrants = (type: 'personal' | 'network' | 'group', id: string, parent: string) => {
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

const leaves = (rows: Grants, { data }: { data: { group_id: string; member_id: string } }) => [
  revoke(rows, member(data.member_id), `group:${data.group_id}`),
  revoke(rows, member(data.member_id), `manages:group:${data.group_id}`),
]

export const keyGrantsProjection = projection<MemberEvent | GroupEvent | CalendarEvent | SettingEvent>()({
  into: keyGrants,
  on: {
    NetworkFounded: (rows) => [
      ...network.map((key) => grant(rows, 'network', key)),
      ...external.map((key) => grant(rows, 'external', key)),
      ...administration.map((key) => grant(rows, 'network_admin', key)),
      createsAppointments(rows, settingDefaults.create_appointments),
    ],
    NetworkRenamed: () => [],
    SettingChosen: (rows, { data: { setting, after } }) =>
      setting === 'create_appointments' ? createsAppointments(rows, after) : [],

    MemberJoined: (rows, { data }) => [
      grant(rows, member(data.member_id), 'everyone'),
      grant(rows, member(data.member_id), data.external ? 'external' : 'network'),
    ],
    MemberMadeExternal: (rows, { data }) => [
      revoke(rows, member(data.member_id), 'network'),
      grant(rows, member(data.member_id), 'external'),
    ],
    MemberMadeRegular: (rows, { data }) => [
      revoke(rows, member(data.member_id), 'external'),
      grant(rows, member(data.member_id), 'network'),
    ],
    MemberLocked: (rows, { data }) =>
      rows.patchWhere({ holder: member(data.member_id) }, { holder: locked(data.member_id) }),
    MemberUnlocked: (rows, { data }) =>
      rows.patchWhere({ holder: locked(data.member_id) }, { holder: member(data.member_id) }),
    NetworkAdminAppointed: (rows, { data }) => grant(rows, member(data.member_id), 'network_admin'),
    NetworkAdminDismissed: (rows, { data }) => revoke(rows, member(data.member_id), 'network_admin'),
    PersonErased: (rows, { data }) => [
      rows.removeWhere({ holder: member(data.member_id) }),
      rows.removeWhere({ holder: locked(data.member_id) }),
    ],

    GroupCreated: (rows, { data }) => [
      grant(rows, `group:${data.group_id}`, `posts_in:group:${data.group_id}`),
      grant(rows, member(data.founder_id), `group:${data.group_id}`),
      grant(rows, member(data.founder_id), `manages:group:${data.group_id}`),
      grant(rows, 'network_admin', occupied(data.category_id)),
    ],
    GroupAccessChosen: () => [],
    GroupJoined: (rows, { data }) => grant(rows, member(data.member_id), `group:${data.group_id}`),
    GroupLeft: leaves,
    GroupReentered: (rows, { data: { member_id, group_id, admin } }) => [
      grant(rows, member(member_id), `group:${group_id}`),
      ...(admin ? [grant(rows, member(member_id), `manages:group:${group_id}`)] : []),
    ],
    MemberRemovedFromGroup: leaves,
    GroupAdminAppointed: (rows, { data }) =>
      grant(rows, member(data.member_id), `manages:group:${data.group_id}`),
    GroupAdminDismissed: (rows, { data }) =>
      revoke(rows, member(data.member_id), `manages:group:${data.group_id}`),
    // An archived group is read as before; nothing new is put into it.
    GroupArchived: (rows, { data }) =>
      revoke(rows, `group:${data.group_id}`, `posts_in:group:${data.group_id}`),
    GroupReopened: (rows, { data }) =>
      grant(rows, `group:${data.group_id}`, `posts_in:group:${data.group_id}`),

    CalendarCreated: (rows, { data }) => [
      ...data.audience.map((key) => grant(rows, key, `calendar:${data.calendar_id}`)),
      ...calendarGrants(data.type, data.calendar_id, data.parent_id ?? '').map(([holder, key]) =>
        grant(rows, holder, key),
      ),
    ],
    CalendarShared: (rows, { data }) => grant(rows, member(data.member_id), `calendar:${data.calendar_id}`),
    CalendarUnshared: (rows, { data }) =>
      revoke(rows, member(data.member_id), `calendar:${data.calendar_id}`),
    CalendarDeleted: (rows, { data }) => [
      // Who organises something in it stays in charge, unless they lose what they read it by.
      rows.patchWhere(
        { key: `calendar:${data.calendar_id}` },
        { key: `deleted:calendar:${data.calendar_id}` },
      ),
      rows.removeWhere({ key: `manages:calendar:${data.calendar_id}` }),
      rows.removeWhere({ key: `creates_in:calendar:${data.calendar_id}` }),
    ],
  },
})

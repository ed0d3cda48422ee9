import type { GroupEvent } from '#events/groups/group.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { memberAudience } from '#events/members/member.policy.ts'
import { searchName, searchNameOf } from '#platform/language/search-name.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type MemberRow, members } from './members.table.ts'

type Members = Rows<MemberRow>

// The first character under which a member is listed. Half of a surrogate pair could not be stored.
const letterOf = (name: string | null): string =>
  (/[\p{L}\p{N}]/u.exec(searchName(name ?? ''))?.[0] ?? '').toUpperCase()

const nameFields = (first_name: string | null, last_name: string | null) => ({
  first_name,
  last_name,
  search_name: searchNameOf(first_name, last_name),
  sort_name: searchName(`${last_name ?? ''} ${first_name ?? ''}`),
  first_letters: { first_name: letterOf(first_name), last_name: letterOf(last_name) },
})

const groups = (rows: Members, memberId: string, change: (ids: string[]) => string[]): Change<MemberRow> =>
  rows.revise(memberId, ({ group_ids }) => {
    const changed = change(group_ids)
    return { group_ids: changed, audience: memberAudience(memberId, changed) }
  })

const enters = (rows: Members, { group_id }: { group_id: string }, memberId: string) =>
  groups(rows, memberId, (ids) => [...new Set([...ids, group_id])].sort())
const leaves = (rows: Members, { data }: { data: { group_id: string; member_id: string } }) =>
  groups(rows, data.member_id, (ids) => ids.filter((id) => id !== data.group_id))

const profileFields = { position: 'position', phone: 'phone', about: 'about' } as const
const isField = (name: string): name is keyof typeof profileFields => Object.hasOwn(profileFields, name)

export const membersProjection = projection<MemberEvent | GroupEvent>()({
  into: members,
  on: {
    MemberJoined: (rows, { data, metadata }) =>
      rows.put(data.member_id, {
        audience: memberAudience(data.member_id, []),
        member_id: data.member_id,
        ...nameFields(data.first_name, data.last_name),
        email: data.email,
        position: null,
        phone: null,
        about: null,
        values: {},
        files: {},
        picture_id: null,
        language: data.language,
        is_external: data.external,
        is_network_admin: false,
        locked: false,
        deleted: false,
        group_ids: [],
        joined_at: metadata.occurred_at,
      }),
    MemberRenamed: (rows, { data }) =>
      rows.patch(data.member_id, nameFields(data.after?.first_name ?? null, data.after?.last_name ?? null)),
    MemberEmailChanged: (rows, { data }) => rows.patch(data.member_id, { email: data.after }),
    MemberProfileChanged: (rows, { data }) =>
      isField(data.field) ? rows.patch(data.member_id, { [data.field]: data.after }) : [],
    MemberPropertyFilled: (rows, { data: { member_id, property, after } }) =>
      rows.revise(member_id, ({ values }) => ({ values: { ...values, [property]: after } })),
    MemberFileChosen: (rows, { data: { member_id, property, after } }) =>
      rows.revise(member_id, ({ files: { [property]: _, ...others } }) => ({
        files: after === null ? others : { ...others, [property]: after },
      })),
    MemberLanguageChosen: (rows, { data }) => rows.patch(data.member_id, { language: data.after }),
    MemberPictureChosen: (rows, { data }) => rows.patch(data.member_id, { picture_id: data.after }),
    MemberMadeExternal: (rows, { data }) => rows.patch(data.member_id, { is_external: true }),
    MemberMadeRegular: (rows, { data }) => rows.patch(data.member_id, { is_external: false }),
    MemberLocked: (rows, { data }) => rows.patch(data.member_id, { locked: true }),
    MemberUnlocked: (rows, { data }) => rows.patch(data.member_id, { locked: false }),
    NetworkAdminAppointed: (rows, { data }) => rows.patch(data.member_id, { is_network_admin: true }),
    NetworkAdminDismissed: (rows, { data }) => rows.patch(data.member_id, { is_network_admin: false }),
    PersonErased: (rows, { data }) =>
      data.classes.includes('identity')
        ? rows.patch(data.member_id, { deleted: true, is_network_admin: false, files: {} })
        : [],

    GroupCreated: (rows, { data }) => enters(rows, data, data.founder_id),
    GroupJoined: (rows, { data }) => enters(rows, data, data.member_id),
    GroupReentered: (rows, { data }) => enters(rows, data, data.member_id),
    GroupLeft: leaves,
    MemberRemovedFromGroup: leaves,
  },
})

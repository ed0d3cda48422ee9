import type { MemberEvent, PropertyValue } from '#events/members/member.events.ts'
import { memberAudience } from '#events/members/member.policy.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Language } from '#platform/language/shapes.ts'
import { openForm, type SnapshotForm } from '#platform/language/snapshot.ts'
import { trusted } from '#platform/language/trusted.ts'

type RecordedOf<Type extends MemberEvent['type']> = Recorded<Extract<MemberEvent, { type: Type }>>

/** Who a member is: what the stream `member-<id>` tells. Names are null once the person is erased. */
export type MemberState =
  | { status: 'none' }
  | {
      status: 'joined'
      member_id: string
      first_name: string | null
      last_name: string | null
      profile: Readonly<Record<string, string | null>>
      /** What was filled in of the property sets. */
      values: Readonly<Record<string, PropertyValue | null>>
      /** Ids of files by the field that holds them. */
      files: Readonly<Record<string, string>>
      picture_id: string | null
      /** Every picture that the member ever chose. */
      picture_ids: readonly string[]
      /** Null until the member chooses one. */
      language: Language | null
      /** As it was at the beginning; `isExternal` of the standing knows how it is now. */
      external: boolean
      audience: readonly string[]
    }

export const memberEvolve = {
  MemberJoined: (_: MemberState, { data }: RecordedOf<'MemberJoined'>): MemberState => ({
    status: 'joined',
    member_id: data.member_id,
    first_name: data.first_name,
    last_name: data.last_name,
    profile: {},
    values: {},
    files: {},
    picture_id: null,
    picture_ids: [],
    language: data.language,
    external: data.external,
    audience: memberAudience(data.member_id, []),
  }),
  MemberWelcomed: (state: MemberState): MemberState => state,
  MemberRenamed: (state: MemberState, { data }: RecordedOf<'MemberRenamed'>): MemberState =>
    state.status === 'none' ? state : { ...state, ...(data.after ?? { first_name: null, last_name: null }) },
  MemberProfileChanged: (state: MemberState, { data }: RecordedOf<'MemberProfileChanged'>): MemberState =>
    state.status === 'none' ? state : { ...state, profile: { ...state.profile, [data.field]: data.after } },
  MemberPropertyFilled: (state: MemberState, { data }: RecordedOf<'MemberPropertyFilled'>): MemberState =>
    state.status === 'none' ? state : { ...state, values: { ...state.values, [data.property]: data.after } },
  MemberFileChosen: (
    state: MemberState,
    { data: { property, after } }: RecordedOf<'MemberFileChosen'>,
  ): MemberState => {
    if (state.status === 'none') return state
    const { [property]: _, ...others } = state.files
    return { ...state, files: after === null ? others : { ...others, [property]: after } }
  },
  MemberLanguageChosen: (state: MemberState, { data }: RecordedOf<'MemberLanguageChosen'>): MemberState =>
    state.status === 'none' ? state : { ...state, language: data.after },
  MemberPictureChosen: (state: MemberState, { data }: RecordedOf<'MemberPictureChosen'>): MemberState =>
    state.status === 'none'
      ? state
      : {
          ...state,
          picture_id: data.after,
          picture_ids: data.after === null ? state.picture_ids : including(state.picture_ids, data.after),
        },
}

/** Names and profile are the member's. The names of the fields are not. */
export const memberSnapshot: SnapshotForm<MemberState> = {
  name: 'member',
  version: 2,
  keep: (state) => {
    if (state.status === 'none') return { open: state, personal: [] }
    const { first_name, last_name, profile, values, member_id } = state
    const open = {
      ...state,
      ...unnamed,
      profile: blank(profile),
      values: blank(values),
    }
    const value = { first_name, last_name, profile, values }
    return { open, personal: [{ person: member_id, class: 'identity', value }] }
  },
  restore: (open, [identity]) => ({ ...open, ...trusted<object | undefined>(identity?.value) }),
}

const blank = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
const unnamed = { first_name: null, last_name: null }

/** One member, for other features. */
export const memberState: LoadableState<MemberState> = {
  stream: (id) => `member-${id}`,
  initial: { status: 'none' },
  evolve: memberEvolve,
  snapshot: memberSnapshot,
}

/**
 * The status of all members, in one stream, so that two concurrent commands cannot dismiss the last administrators.
 * A member in none of the lists is a regular member.
 */
export type MemberStatusState = {
  status: 'kept'
  admin_ids: readonly string[]
  locked_ids: readonly string[]
  erased_ids: readonly string[]
  /** Only members whose status was changed after they joined. */
  external: Readonly<Record<string, boolean>>
}

type OfMember = { data: { member_id: string } }

const including = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])
const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)
const external = (state: MemberStatusState, id: string, is: boolean): MemberStatusState => ({
  ...state,
  external: { ...state.external, [id]: is },
})

export const memberStatusEvolve = {
  MemberMadeExternal: (state: MemberStatusState, { data }: OfMember) => external(state, data.member_id, true),
  MemberMadeRegular: (state: MemberStatusState, { data }: OfMember) => external(state, data.member_id, false),
  MemberLocked: (state: MemberStatusState, { data }: OfMember): MemberStatusState => ({
    ...state,
    locked_ids: including(state.locked_ids, data.member_id),
  }),
  MemberUnlocked: (state: MemberStatusState, { data }: OfMember): MemberStatusState => ({
    ...state,
    locked_ids: without(state.locked_ids, data.member_id),
  }),
  NetworkAdminAppointed: (state: MemberStatusState, { data }: OfMember): MemberStatusState => ({
    ...state,
    admin_ids: including(state.admin_ids, data.member_id),
  }),
  NetworkAdminDismissed: (state: MemberStatusState, { data }: OfMember): MemberStatusState => ({
    ...state,
    admin_ids: without(state.admin_ids, data.member_id),
  }),
  PersonErased: (state: MemberStatusState, { data }: OfMember): MemberStatusState => ({
    ...state,
    admin_ids: without(state.admin_ids, data.member_id),
    erased_ids: including(state.erased_ids, data.member_id),
  }),
}

/** The status of all members, for other features. There is one stream, so the id is ignored. */
export const memberStatusState: LoadableState<MemberStatusState> = {
  stream: () => 'network-standing',
  initial: { status: 'kept', admin_ids: [], locked_ids: [], erased_ids: [], external: {} },
  evolve: memberStatusEvolve,
  snapshot: openForm('standing', 1),
}

/** True for a member who has joined and was not erased. */
export const isThere = (member: MemberState, statuses: MemberStatusState): boolean =>
  member.status === 'joined' && !statuses.erased_ids.includes(member.member_id)

/** Whether a member is external now. */
export const isExternal = (member: MemberState, statuses: MemberStatusState): boolean =>
  member.status === 'joined' && (statuses.external[member.member_id] ?? member.external)

import { emailAddress } from '#platform/content/email-address.ts'
import { pictures } from '#platform/content/person.ts'
import { ProfileEntry, ProfileField } from '#platform/content/profile-entry.ts'
import { type AnswerOf, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { numbered } from '#platform/language/paged.ts'
import { name as aName, flag, id, language, plain, z } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'

export { ProfileEntry, ProfileField } from '#platform/content/profile-entry.ts'

export const MemberCan = z.object({
  read: z.boolean(),
  /** Own name, picture and profile; administrators may as well. */
  update: z.boolean(),
  /** Lock, make external, appoint: what PUT /administration/members/:id does. */
  administrate: z.boolean(),
  destroy: z.boolean(),
  /** Write to this person. */
  message: z.boolean(),
})

/** A member, in the directory and on the profile page. Personal fields are null once the person is erased. */
export const MemberView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  path: z.string(),
  images: pictures,
  picture_id: z.string().nullable(),
  is_external: z.boolean(),
  is_network_admin: z.boolean(),
  locked: z.boolean(),
  deleted: z.boolean(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  about: z.string().nullable(),
  /** What is filled in of the property sets, as far as the reader may know of them. */
  profile: z.array(ProfileEntry),
  /** Only for the member and for administrators. */
  email: z.string().nullable(),
  language: language.nullable(),
  joined_at: z.string(),
  /** Groups that the reader sees as well. */
  groups: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** Path of the small picture. */
      picture: z.string().nullable(),
      admin: z.boolean(),
    }),
  ),
  can: MemberCan,
})
export type MemberView = z.output<typeof MemberView>

const list = numbered('members', MemberView, { perPage: 25 })

/** With a minus from the end to the beginning. */
export const memberSorts = [
  'first_name',
  '-first_name',
  'last_name',
  '-last_name',
  'joined_at',
  '-joined_at',
] as const
export type MemberSort = (typeof memberSorts)[number]

export const FindMembers = z.strictObject({
  q: plain.max(200).optional(),
  ...list.parameters,
  sort: z.enum(memberSorts).optional(),
  /** First letter of the name that the list is sorted by. */
  glossary: plain
    .max(8)
    .refine((letter) => [...letter].length === 1, { message: 'unusable' })
    .optional(),
  /** Which members: `network` (not external), `external`, `network_admin`; `locked` for administrators. */
  filter: z.enum(['network', 'external', 'network_admin', 'locked']).optional(),
  exclude_group_members_of: id.optional(),
  include_consumers: z.string().optional(),
})

export const MemberList = z.object({
  ...list.answer,
  /** First letters that occur, for the glossary. */
  letters: z.array(z.string()),
})

export const firstName = aName.max(100)
export const lastName = aName.max(100)
export const address = emailAddress

export const ReviseMember = z.strictObject({
  member: z
    .strictObject({
      first_name: firstName,
      last_name: lastName,
      position: plain.max(200),
      phone: plain.max(60),
      about: plain.max(2000),
      /** By the names of the fields; what is not named stays. */
      profile: z
        .record(id, z.union([plain.max(2000), z.array(id).max(50)]).nullable())
        .refine((values) => Object.keys(values).length <= 200, { message: 'too_big' }),
    })
    .partial(),
})

export const memberContract = contract('members', {
  list: query('GET /members', FindMembers, MemberList, { page: true, traffic: typedIn('q') }),
  administered: query('GET /administration/members', FindMembers, MemberList, {
    page: true,
    traffic: typedIn('q'),
  }),
  one: query('GET /members/:member_id', Nothing, MemberView, { page: true }),
  fields: query(
    'GET /members/:member_id/profile_fields',
    Nothing,
    z.object({ fields: z.array(ProfileField) }),
  ),
  revise: command('PUT /members/:member_id', ReviseMember, undefined, {
    codes: [
      'name_empty',
      'property_unknown',
      'option_unknown',
      'date_invalid',
      'member_unknown',
      'tag_unknown',
      'file_unknown',
      'not_a_picture',
    ],
  }),
  /** `picture_id` names a picture that is kept for this member, null takes it away. */
  choose_picture: command(
    'PUT /members/:member_id/picture',
    z.strictObject({ picture_id: id.nullable() }),
    undefined,
    { codes: ['picture_unknown'] },
  ),
  /** Null takes the choice back: the web follows the browser again, and mails the network. */
  choose: internal(z.strictObject({ member_id: id, language: language.nullable() })),
  /** The member's own stream when an account is opened for another person. */
  join: internal(
    z.strictObject({
      member_id: id,
      /** Empty until the person has said it. */
      first_name: firstName.or(z.literal('')),
      last_name: lastName.or(z.literal('')),
      email: address,
      language: language.nullable(),
      external: flag,
    }),
  ),
})
export type MemberListView = AnswerOf<(typeof memberContract)['calls']['list']>

import { propertyValue } from '#platform/content/property-value.ts'
import { changesKeys, defineEvents, type EventOf, personal, version } from '#platform/language/event.ts'
import { flag, id, language, line, plain, z } from '#platform/language/shapes.ts'

export type { PropertyValue } from '#platform/content/property-value.ts'

const ofMember = <Schema extends z.ZodType>(schema: Schema) => personal('identity', 'member_id', schema)

// In the first version everybody had a language, which fits the second as it is.
const asItWas = (data: Record<string, unknown>) => data

export const memberEvents = defineEvents('members', {
  MemberJoined: changesKeys(
    version(
      2,
      {
        member_id: id,
        first_name: ofMember(line),
        last_name: ofMember(line),
        email: ofMember(plain.max(320)),
        /** Null until the member chooses one: the web then follows the browser, and mails the network. */
        language: language.nullable(),
        external: flag,
      },
      { 1: asItWas },
    ),
  ),
  /** A new member is greeted by mail, with a link to choose a password. */
  MemberWelcomed: { member_id: id, token_id: id },
  MemberRenamed: {
    member_id: id,
    before: ofMember(z.strictObject({ first_name: line, last_name: line })),
    after: ofMember(z.strictObject({ first_name: line, last_name: line })),
  },
  MemberEmailChanged: { member_id: id, before: ofMember(plain.max(320)), after: ofMember(plain.max(320)) },
  MemberProfileChanged: {
    member_id: id,
    field: id,
    before: ofMember(plain.max(2000)),
    after: ofMember(plain.max(2000)),
  },
  /** A field of the property sets; text, or ids of people and of tags. */
  MemberPropertyFilled: {
    member_id: id,
    property: id,
    before: ofMember(propertyValue),
    after: ofMember(propertyValue),
  },
  /** A field that holds a file. The file says of itself whose it is. */
  MemberFileChosen: { member_id: id, property: id, before: id.nullable(), after: id.nullable() },
  MemberLanguageChosen: version(
    2,
    { member_id: id, before: language.nullable(), after: language.nullable() },
    { 1: asItWas },
  ),
  MemberPictureChosen: { member_id: id, before: id.nullable(), after: id.nullable() },
  MemberMadeExternal: changesKeys({ member_id: id }),
  MemberMadeRegular: changesKeys({ member_id: id }),
  MemberLocked: changesKeys({ member_id: id }),
  MemberUnlocked: changesKeys({ member_id: id }),
  NetworkAdminAppointed: changesKeys({ member_id: id }),
  NetworkAdminDismissed: changesKeys({ member_id: id }),
  // The keys of these classes were destroyed just before; sealed fields read as null from here on.
  PersonErased: changesKeys({ member_id: id, classes: z.array(z.enum(['identity', 'authored'])) }),
})
export type MemberEvent = EventOf<typeof memberEvents>

import { chosenFile, type Filled, isFileField } from '#command-api/property-sets/filled-values.state.ts'
import type { memberContract } from '#events/members/member.contract.ts'
import type { MemberEvent, PropertyValue } from '#events/members/member.events.ts'
import { isPictureOf } from '#platform/content/picture-ids.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type MemberState, memberEvolve, memberState } from './member.state.ts'

// A member joins once. From then on the member or an administrator maintains name, profile, picture and language;
// fields that a command omits stay as they are. The picture belongs to this member. Status (locked, external,
// administrator) is decided elsewhere.

type MemberCommands = CommandsOf<typeof memberContract>
type OwnEvent = Extract<
  MemberEvent,
  {
    type:
      | 'MemberJoined'
      | 'MemberWelcomed'
      | 'MemberRenamed'
      | 'MemberProfileChanged'
      | 'MemberPropertyFilled'
      | 'MemberFileChosen'
      | 'MemberLanguageChosen'
      | 'MemberPictureChosen'
  }
>

const profileFields = ['position', 'phone', 'about'] as const

type Joined = Extract<MemberState, { status: 'joined' }>

/** What of the property sets is filled in otherwise than before. */
const filledIn = ({ member_id, values, files }: Joined, filled: readonly Filled[]): OwnEvent[] =>
  filled.flatMap(({ key: property, type, value }): OwnEvent[] => {
    const subject = { member_id, property }
    if (!isFileField(type))
      return replaced('MemberPropertyFilled', subject, values[property] ?? emptyAs(value), value)
    return replaced('MemberFileChosen', subject, files[property] ?? null, chosenFile(value))
  })

const emptyAs = (value: PropertyValue): PropertyValue => (typeof value === 'string' ? '' : [])

export const member: Decider<MemberState, MemberCommands, OwnEvent> = {
  initial: memberState.initial,

  decide: {
    join(state, joining) {
      if (state.status === 'joined') return reject('member_joined')
      return [{ type: 'MemberJoined', data: joining }]
    },

    revise(state, { member: revised }, { gathered }) {
      if (state.status === 'none') return notFound()
      const { member_id } = state
      const filled: Filled[] | Rejection = gathered?.filled ?? []
      if (isRejection(filled)) return filled
      const before = { first_name: state.first_name ?? '', last_name: state.last_name ?? '' }
      const { first_name = before.first_name, last_name = before.last_name } = revised
      return [
        ...replaced('MemberRenamed', { member_id }, before, { first_name, last_name }),
        ...profileFields.flatMap((field) => {
          const [was, is] = [state.profile[field] ?? '', revised[field] ?? state.profile[field] ?? '']
          return replaced('MemberProfileChanged', { member_id, field }, was, is)
        }),
        ...filledIn(state, filled),
      ]
    },

    choose_picture(state, { picture_id }) {
      if (state.status === 'none') return notFound()
      if (picture_id !== null && picture_id !== state.picture_id && !isPictureOf(state.member_id, picture_id))
        return reject('picture_unknown', '/picture_id')
      return replaced('MemberPictureChosen', { member_id: state.member_id }, state.picture_id, picture_id)
    },

    choose(state, { language }) {
      if (state.status === 'none') return notFound()
      return replaced('MemberLanguageChosen', { member_id: state.member_id }, state.language, language)
    },
  },

  evolve: memberEvolve,
  snapshot: memberState.snapshot,
}

import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { MemberEvent } from './member.events.ts'

// Parts of a member: `name`, `email`, `language`, `picture`, `standing`, and `profile:<field>`.

type Of = { data: { member_id: string } }

const field =
  (part: string, word: string) =>
  ({ data }: Of): UndoRule => ({ object: ['member', data.member_id], touches: [part], word })

/** An administrator's decision. It cannot be undone, because the member has been signed out or notified by then. */
const standing = (fact: Of): UndoRule => ({ ...field('standing', 'standing')(fact), final: 'standing' })

/** Cannot be undone, because choosing again is as quick. */
const chosen =
  (part: string) =>
  ({ data }: Of): UndoRule => ({ object: ['member', data.member_id], touches: [part], final: 'chosen' })

export const memberUndoRules = defineUndoRules<MemberEvent>('members', {
  MemberJoined: (fact) => ({ ...field('life', 'joined')(fact), final: 'joined' }),
  MemberWelcomed: chosen('welcome'),
  MemberRenamed: field('name', 'edited'),
  MemberProfileChanged: (fact) => field(`profile:${fact.data.field}`, 'edited')(fact),
  MemberPictureChosen: (fact) => ({
    ...field('picture', 'picture')(fact),
    ...(fact.data.before === null ? {} : { within: fileUndoTime }),
  }),
  MemberPropertyFilled: (fact) => field(`profile:${fact.data.property}`, 'edited')(fact),
  MemberFileChosen: (fact) => ({
    ...field(`profile:${fact.data.property}`, 'edited')(fact),
    ...(fact.data.before === null ? {} : { within: fileUndoTime }),
  }),
  MemberEmailChanged: chosen('email'),
  MemberLanguageChosen: chosen('language'),
  MemberMadeExternal: standing,
  MemberMadeRegular: standing,
  MemberLocked: standing,
  MemberUnlocked: standing,
  NetworkAdminAppointed: standing,
  NetworkAdminDismissed: standing,
  PersonErased: (fact) => ({ ...field('life', 'erased')(fact), final: 'erased' }),
})

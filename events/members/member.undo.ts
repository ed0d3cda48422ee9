import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { MemberEvent } from './member.events.ts'

// Parts of a member: `name`, `email`, `language`, `picture`, `standing`, and `profile:<field>`.

type Of = { data: { member_id: string } }

const field =
  (part: string, word: string) =>
  ({ data }: Of): UndoRule => ({ object: ['member', data.member_id], touches: [part], word })

/** An administrator's decision. It cannot be undone, because the member has been signed out or notified by then. */
const ofStatus = (event: Of): UndoRule => ({ ...field('standing', 'standing')(event), final: 'standing' })

/** Cannot be undone, because choosing again is as quick. */
const chosen =
  (part: string) =>
  ({ data }: Of): UndoRule => ({ object: ['member', data.member_id], touches: [part], final: 'chosen' })

export const memberUndoRules = defineUndoRules<MemberEvent>('members', {
  MemberJoined: (event) => ({ ...field('life', 'joined')(event), final: 'joined' }),
  MemberWelcomed: chosen('welcome'),
  MemberRenamed: field('name', 'edited'),
  MemberProfileChanged: (event) => field(`profile:${event.data.field}`, 'edited')(event),
  MemberPictureChosen: (event) => ({
    ...field('picture', 'picture')(event),
    ...(event.data.before === null ? {} : { within: fileUndoTime }),
  }),
  MemberPropertyFilled: (event) => field(`profile:${event.data.property}`, 'edited')(event),
  MemberFileChosen: (event) => ({
    ...field(`profile:${event.data.property}`, 'edited')(event),
    ...(event.data.before === null ? {} : { within: fileUndoTime }),
  }),
  MemberEmailChanged: chosen('email'),
  MemberLanguageChosen: chosen('language'),
  MemberMadeExternal: ofStatus,
  MemberMadeRegular: ofStatus,
  MemberLocked: ofStatus,
  MemberUnlocked: ofStatus,
  NetworkAdminAppointed: ofStatus,
  NetworkAdminDismissed: ofStatus,
  PersonErased: (event) => ({ ...field('life', 'erased')(event), final: 'erased' }),
})

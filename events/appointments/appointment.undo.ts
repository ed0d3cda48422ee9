import type { Recorded } from '#platform/language/fact.ts'
import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { AppointmentEvent } from './appointment.events.ts'

// Parts of an appointment: `existence`, `standing` (canceled or not), `date`, `recurrence`, one per field, `asked` (when
// everybody was asked again), `answers`, and `part:<member>` for each who takes part.

type Of = { data: { appointment_id: string } }

const object = ({ data }: Of) => ({ object: ['appointment', data.appointment_id] as const })

/** A field that was replaced. Undo restores the value before. */
const field =
  (part: string) =>
  (fact: Of): UndoRule => ({ ...object(fact), touches: [part], needs: [part, 'existence'], word: 'edited' })

/** A field that cannot be undone, because others are affected by the value before. */
const lasting =
  (...parts: string[]) =>
  (fact: Of): UndoRule => ({ ...object(fact), touches: parts, final: 'edited', word: 'edited' })

/** A file that was taken off is kept for a while, and then it is gone. */
const withFiles = (
  fact: Of,
  part: string,
  before: readonly string[],
  after: readonly string[],
): UndoRule => ({
  ...field(part)(fact),
  ...(before.every((id) => after.includes(id)) ? {} : { within: fileUndoTime }),
})
const one = (id: string | null): string[] => (id === null ? [] : [id])

const stands =
  (word: string, ...parts: string[]) =>
  (fact: Of): UndoRule => ({ ...object(fact), touches: ['standing', ...parts], word })

const isOwn = ({ data, metadata }: Recorded & { data: { member_id: string } }): boolean =>
  data.member_id === metadata.actor_id

export const appointmentUndoRules = defineUndoRules<AppointmentEvent>('appointments', {
  AppointmentScheduled: (fact) => ({ touches: [], final: 'scheduled', word: 'scheduled', ...object(fact) }),
  AppointmentRenamed: field('name'),
  AppointmentDescribed: field('description'),
  AppointmentCategorized: field('category'),
  AppointmentRelocated: field('location'),
  RegistrationArranged: field('registration'),
  ContactsNamed: field('contacts'),
  SeatsChosen: field('seats'),
  OptingAllowed: field('opting'),
  AttachmentsChosen: (fact) => withFiles(fact, 'attachments', fact.data.before, fact.data.after),
  AppointmentImageChosen: (fact) => withFiles(fact, 'image', one(fact.data.before), one(fact.data.after)),
  AppointmentFiled: lasting('calendars'),
  AppointmentRepeated: lasting('recurrence'),
  ParticipantsHidden: lasting('visibility'),
  AppointmentMoved: (fact) => {
    const { answers_reset, after } = fact.data
    const needs = ['date', 'recurrence', 'existence']
    return {
      ...object(fact),
      touches: answers_reset ? ['date', 'asked'] : ['date'],
      // Who has answered since has answered for another date.
      needs: answers_reset ? [...needs, 'asked', 'answers'] : needs,
      word: after.all_day ? 'moved_day' : 'moved',
      values: { at: after.start },
    }
  },
  ParticipationLocked: (fact) => ({ ...object(fact), touches: ['lock'], word: 'locked' }),
  ParticipationOpened: (fact) => ({ ...object(fact), touches: ['lock'], word: 'unlocked' }),

  MembersInvited: (fact) => ({
    // Only who has no part is invited, so nothing that somebody has is changed.
    touches: [],
    final: 'invited',
    word: 'invited',
    ...object(fact),
  }),
  MemberSignedUp: (fact) => ({ ...object(fact), touches: [`part:${fact.data.member_id}`] }),
  ParticipantAnswered: (fact) => {
    const part = `part:${fact.data.member_id}`
    const rule = { touches: ['answers', part], needs: ['asked', 'existence', part], ...object(fact) }
    return isOwn(fact) ? { word: `answered.${fact.data.after}`, ...rule } : { final: 'for_others', ...rule }
  },
  ParticipantRemoved: (fact) => ({
    ...object(fact),
    touches: [`part:${fact.data.member_id}`],
    final: 'for_others',
  }),
  AttendeesContacted: (fact) => ({ ...object(fact), touches: [], final: 'contacted', word: 'contacted' }),

  AppointmentCanceled: stands('canceled'),
  AppointmentRevived: stands('revived'),
  AppointmentDeleted: stands('deleted', 'existence'),
  AppointmentRestored: stands('restored'),
})

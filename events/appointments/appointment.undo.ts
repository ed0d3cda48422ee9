import type { Recorded } from '#platform/language/event.ts'
import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentEvent } from './appointment.events.ts'

// Parts of an appointment: `existence`, `standing` (canceled or not), `date`, `date:<start>` of a series, `recurrence`, one per field, `asked` (when
// everybody was asked again), `answers`, and `part:<member>` for each who takes part.

type Of = { data: { appointment_id: string } }

const object = ({ data }: Of) => ({ object: ['appointment', data.appointment_id] as const })

/** A field that was replaced. Undo restores the value before. */
const field =
  (part: string) =>
  (event: Of): UndoRule => ({ ...object(event), touches: [part], needs: [part, 'existence'], word: 'edited' })

/** A field that cannot be undone, because others are affected by the value before. */
const lasting =
  (...parts: string[]) =>
  (event: Of): UndoRule => ({ ...object(event), touches: parts, final: 'edited', word: 'edited' })

/** A file that was taken off is kept for a while, and then it is gone. */
const withFiles = (
  event: Of,
  part: string,
  before: readonly string[],
  after: readonly string[],
): UndoRule => ({
  ...field(part)(event),
  ...(before.every((id) => after.includes(id)) ? {} : { within: fileUndoTime }),
})
const one = (id: string | null): string[] => (id === null ? [] : [id])

const statusChange =
  (word: string, ...parts: string[]) =>
  (event: Of): UndoRule => ({ ...object(event), touches: ['standing', ...parts], word })

const dateOf = ({ data: { occurrence } }: { data: { occurrence: string } }): string => `date:${occurrence}`

const dateStatus =
  (word: string) =>
  (event: Of & { data: { occurrence: string; start: string } }): UndoRule => ({
    ...object(event),
    touches: [dateOf(event)],
    needs: [dateOf(event), 'recurrence', 'existence'],
    word,
    values: { at: event.data.start },
  })

const isOwn = ({ data, metadata }: Recorded & { data: { member_id: string } }): boolean =>
  data.member_id === metadata.actor_id

export const appointmentUndoRules = defineUndoRules<AppointmentEvent>('appointments', {
  AppointmentScheduled: (event) => ({ touches: [], final: 'scheduled', word: 'scheduled', ...object(event) }),
  AppointmentRenamed: field('name'),
  AppointmentDescribed: field('description'),
  // Answers that a move asks again are never those of the organizer.
  OrganizerChosen: (event) => ({
    ...object(event),
    touches: ['organizer', 'answers'],
    needs: ['organizer', 'existence'],
    word: 'edited',
  }),
  AppointmentCategorized: field('category'),
  AppointmentRelocated: field('location'),
  RegistrationArranged: field('registration'),
  MeetingRoomChosen: field('room'),
  TeamsSyncChosen: field('teams'),
  ContactsNamed: field('contacts'),
  ConsultantsNamed: field('consultants'),
  SeatsChosen: field('seats'),
  OptingAllowed: field('opting'),
  WaitingListChosen: field('waiting_list'),
  RemindersChosen: field('reminders'),
  StreamsChosen: field('streams'),
  AttachmentsChosen: (event) => withFiles(event, 'attachments', event.data.before, event.data.after),
  AppointmentImageChosen: (event) => withFiles(event, 'image', one(event.data.before), one(event.data.after)),
  AppointmentFiled: lasting('calendars'),
  // A single appointment that becomes a series loses its lock and its waiting list.
  AppointmentRepeated: (event) => {
    const { before, after } = event.data
    return repeats(before) && repeats(after)
      ? { ...field('recurrence')(event), needs: ['recurrence', 'date', 'existence'] }
      : lasting('recurrence')(event)
  },
  ParticipantsHidden: lasting('visibility'),
  AppointmentMoved: (event) => {
    const { answers_reset, after } = event.data
    const needs = ['date', 'recurrence', 'existence']
    return {
      ...object(event),
      touches: answers_reset ? ['date', 'asked'] : ['date'],
      // Who has answered since has answered for another date.
      needs: answers_reset ? [...needs, 'asked', 'answers'] : needs,
      word: after.all_day ? 'moved_day' : 'moved',
      values: { at: after.start },
    }
  },
  ParticipationLocked: (event) => ({ ...object(event), touches: ['lock'], word: 'locked' }),
  ParticipationOpened: (event) => ({ ...object(event), touches: ['lock'], word: 'unlocked' }),

  MembersInvited: (event) => ({
    // Only members without an answer are invited, so no existing answer changes.
    touches: [],
    final: 'invited',
    word: 'invited',
    ...object(event),
  }),
  MembersInvitedToDate: (event) => ({
    touches: event.data.member_ids.map((id) => `part:${id}`),
    final: 'invited',
    word: 'invited',
    ...object(event),
  }),
  // Goes with the series that continues another one.
  ParticipantsCarriedOver: (event) => ({ ...object(event), touches: [] }),
  NoteCarriedOver: (event) => ({ ...object(event), touches: [] }),
  MemberSignedUp: (event) => ({ ...object(event), touches: [`part:${event.data.member_id}`] }),
  ParticipantAnswered: (event) => {
    const part = `part:${event.data.member_id}`
    const rule = { touches: ['answers', part], needs: ['asked', 'existence', part], ...object(event) }
    return isOwn(event) ? { word: `answered.${event.data.after}`, ...rule } : { final: 'for_others', ...rule }
  },
  WaitingListJoined: (event) => ({
    ...object(event),
    touches: [`part:${event.data.member_id}`],
    needs: [`part:${event.data.member_id}`, 'existence'],
    word: 'joined_waiting_list',
  }),
  WaitingListLeft: (event) => ({
    ...object(event),
    touches: [`part:${event.data.member_id}`],
    needs: [`part:${event.data.member_id}`, 'existence'],
    ...(isOwn(event) ? { word: 'left_waiting_list' } : {}),
  }),
  ParticipantMovedUp: (event) => ({
    ...object(event),
    touches: [`part:${event.data.member_id}`],
    final: 'for_others',
  }),
  ParticipantRemoved: (event) => ({
    ...object(event),
    touches: [`part:${event.data.member_id}`],
    final: 'for_others',
  }),
  ParticipantRemovedFromDate: (event) => ({
    ...object(event),
    touches: [`part:${event.data.member_id}`],
    final: 'for_others',
  }),
  AttendeesContacted: (event) => ({ ...object(event), touches: [], final: 'contacted', word: 'contacted' }),

  DateChanged: (event) => ({
    ...object(event),
    touches: [dateOf(event)],
    needs: [dateOf(event), 'recurrence', 'existence'],
    word: 'date_changed',
    values: { at: event.data.after.start },
  }),
  // What a calendar app keeps for itself goes with what it changed.
  CalendarObjectNamed: (event) => ({ ...object(event), touches: [] }),
  ClientDetailsKept: (event) => ({ ...object(event), touches: [] }),
  // Goes with the event that laid the dates out anew.
  DatesKept: (event) => ({ ...object(event), touches: [] }),
  DateCanceled: dateStatus('date_canceled'),
  DateRevived: dateStatus('date_revived'),
  DateDeleted: dateStatus('date_deleted'),
  DateRestored: dateStatus('date_restored'),

  AppointmentCanceled: statusChange('canceled'),
  AppointmentRevived: statusChange('revived'),
  AppointmentDeleted: statusChange('deleted', 'existence'),
  AppointmentRestored: statusChange('restored'),
})

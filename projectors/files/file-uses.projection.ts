import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { FileEvent } from '#events/files/file.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { assetsIn } from '#platform/rich-text/assets.ts'
import { type FileUseRow, fileUses } from './file-uses.table.ts'

type FileUseKey = { kind: string; parent_id: string; part: string }

/** A use at a new place. */
const placed = (
  rows: Rows<FileUseRow>,
  { kind, parent_id, part }: FileUseKey,
  ids: readonly (string | null)[],
): Change<FileUseRow>[] =>
  [...new Set(ids)].flatMap((file_id) =>
    file_id === null
      ? []
      : [
          rows.put([file_id, kind, parent_id, part].join(' '), {
            audience: ['nobody'],
            file_id,
            kind,
            parent_id,
            part,
            by_id: null,
          }),
        ],
  )

/** Replaces the uses at a place. */
const replaced = (
  rows: Rows<FileUseRow>,
  key: FileUseKey,
  ids: readonly (string | null)[],
): Change<FileUseRow>[] => [rows.removeWhere(key), ...placed(rows, key, ids)]

// Uses of an earlier text stay, because the edit may be undone. An edit may reference any file, so its author is kept.
const shownIn = (
  rows: Rows<FileUseRow>,
  { kind, parent_id }: Pick<FileUseKey, 'kind' | 'parent_id'>,
  document: unknown,
  by_id: string | null,
): Change<FileUseRow>[] =>
  assetsIn(document).map((file_id) =>
    rows.put([file_id, kind, parent_id, 'text', by_id].join(' '), {
      audience: ['nobody'],
      file_id,
      kind,
      parent_id,
      part: 'text',
      by_id,
    }),
  )

const ofAppointment = (parent_id: string, part: string): FileUseKey => ({
  kind: 'appointment',
  parent_id,
  part,
})
const ofMessage = (parent_id: string, part: string): FileUseKey => ({ kind: 'message', parent_id, part })

export const fileUsesProjection = projection<FileEvent | MessageEvent | AppointmentEvent | MemberEvent>()({
  into: fileUses,
  opensTextsOf: 'MessageSent',
  on: {
    MessageSent: (rows, { data: { message_id, author_id, attachment_ids, content } }) => [
      ...placed(rows, ofMessage(message_id, 'attachment'), attachment_ids),
      ...shownIn(rows, ofMessage(message_id, 'text'), content, author_id),
    ],
    AppointmentScheduled: (rows, { data: { appointment_id, organizer_id, description } }) =>
      shownIn(rows, ofAppointment(appointment_id, 'text'), description, organizer_id),
    AppointmentDescribed: (rows, { data: { appointment_id, after }, metadata }) =>
      shownIn(rows, ofAppointment(appointment_id, 'text'), after, metadata.actor_id),
    AttachmentsChosen: (rows, { data: { appointment_id, after } }) =>
      replaced(rows, ofAppointment(appointment_id, 'attachment'), after),
    AppointmentImageChosen: (rows, { data: { appointment_id, after } }) =>
      replaced(rows, ofAppointment(appointment_id, 'image'), [after]),
    MemberPictureChosen: (rows, { data: { member_id, after } }) =>
      replaced(rows, { kind: 'member', parent_id: member_id, part: 'picture' }, [after]),
    MemberFileChosen: (rows, { data: { member_id, property, after } }) =>
      replaced(rows, { kind: 'member', parent_id: member_id, part: `field ${property}` }, [after]),
    FileRemoved: (rows, { data: { file_id } }) => rows.removeWhere({ file_id }),
  },
})

import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { fileUndoTime, mailDelay } from '#platform/language/undo.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { assetsIn } from '#platform/rich-text/assets.ts'
import { files } from '#projectors/files/files.table.ts'

type Parent = { kind: string; parent_id: string }

const attach = async ({ send, timers }: Effects, parent: Parent, ids: readonly string[]): Promise<void> => {
  for (const file_id of new Set(ids)) {
    await timers.clear(keyOf(parent, file_id))
    await send('files/attach', { file_id, ...parent })
  }
}
const keyOf = ({ kind, parent_id }: Parent, fileId: string) => `file-let-go-${kind}-${parent_id}-${fileId}`

/** Pictures in a text. An author may name any file but attach only their own. */
const ownIn = async ({ findByIds }: Effects, document: unknown, byId: string | null): Promise<string[]> => {
  const ids = assetsIn(document)
  const rows = ids.length === 0 ? [] : await findByIds(files, ids)
  return rows.filter(({ owner_id }) => owner_id === byId).map(({ id }) => id)
}

/** Deletes removed files once undo can no longer restore them. */
const letGo = async (
  { timers }: Effects,
  parent: Parent,
  { ids, at }: { ids: readonly string[]; at: Instant },
): Promise<void> => {
  for (const file_id of new Set(ids))
    await timers.set(keyOf(parent, file_id), plus(at, fileUndoTime + mailDelay), {
      name: 'files/detach',
      body: { file_id, ...parent },
    })
}

const exchange = async (
  effects: Effects,
  parent: Parent,
  { before, after, at }: { before: readonly string[]; after: readonly string[]; at: Instant },
): Promise<void> => {
  await attach(
    effects,
    parent,
    after.filter((id) => !before.includes(id)),
  )
  await letGo(effects, parent, { ids: before.filter((id) => !after.includes(id)), at })
}

const ofAppointment = (parent_id: string): Parent => ({ kind: 'appointment', parent_id })
const one = (id: string | null): string[] => (id === null ? [] : [id])
const changed = (
  { before, after }: { before: string | null; after: string | null },
  { occurred_at }: { occurred_at: Instant },
) => ({ before: one(before), after: one(after), at: occurred_at })

/** Tells a file what uses it: the first use publishes it, and it is removed some time after the last. */
export const attachedFiles = reactor<MessageEvent | AppointmentEvent | MemberEvent>('attached-files', {
  MessageSent: async ({ data: { message_id, author_id, attachment_ids, content } }, effects) => {
    const shown = await ownIn(effects, content, author_id)
    await attach(effects, { kind: 'message', parent_id: message_id }, [...attachment_ids, ...shown])
  },
  AppointmentScheduled: async ({ data: { appointment_id, organizer_id, description } }, effects) =>
    attach(effects, ofAppointment(appointment_id), await ownIn(effects, description, organizer_id)),
  // A picture that a text no longer shows stays, because the text may be restored.
  AppointmentDescribed: async ({ data: { appointment_id, after }, metadata }, effects) =>
    attach(effects, ofAppointment(appointment_id), await ownIn(effects, after, metadata.actor_id)),
  AttachmentsChosen: ({ data: { appointment_id, before, after }, metadata: { occurred_at: at } }, effects) =>
    exchange(effects, ofAppointment(appointment_id), { before, after, at }),
  AppointmentImageChosen: ({ data: { appointment_id, ...chosen }, metadata }, effects) =>
    exchange(effects, ofAppointment(appointment_id), changed(chosen, metadata)),
  // Each field counts as a use, because a file may be in two fields.
  MemberFileChosen: ({ data: { member_id, property, ...chosen }, metadata }, effects) =>
    exchange(effects, { kind: 'field', parent_id: `${member_id}~${property}` }, changed(chosen, metadata)),
  MemberPictureChosen: ({ data: { member_id, ...chosen }, metadata }, effects) =>
    exchange(effects, { kind: 'member', parent_id: member_id }, changed(chosen, metadata)),
})

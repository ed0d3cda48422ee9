import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { type Effects, reactor } from '#platform/react/reactor.ts'
import { assetsIn } from '#platform/rich-text/assets.ts'

type Parent = { kind: string; parent_id: string }

const attach = async ({ send }: Effects, parent: Parent, ids: readonly string[]): Promise<void> => {
  for (const file_id of new Set(ids)) await send('files/attach', { file_id, ...parent })
}

const detach = async ({ send }: Effects, parent: Parent, ids: readonly string[]): Promise<void> => {
  for (const file_id of new Set(ids)) await send('files/detach', { file_id, ...parent })
}

const exchange = async (
  effects: Effects,
  parent: Parent,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  await attach(
    effects,
    parent,
    after.filter((id) => !before.includes(id)),
  )
  await detach(
    effects,
    parent,
    before.filter((id) => !after.includes(id)),
  )
}

const ofAppointment = (parent_id: string): Parent => ({ kind: 'appointment', parent_id })
const one = (id: string | null): string[] => (id === null ? [] : [id])

/** A file learns what uses it, is published by that, and goes when the last that used it lets it go. */
export const attachedFiles = reactor<MessageEvent | AppointmentEvent | MemberEvent>('attached-files', {
  MessageSent: ({ data: { message_id, attachment_ids, content } }, effects) =>
    attach(effects, { kind: 'message', parent_id: message_id }, [...attachment_ids, ...assetsIn(content)]),
  AppointmentScheduled: ({ data: { appointment_id, description } }, effects) =>
    attach(effects, ofAppointment(appointment_id), assetsIn(description)),
  // A picture that a text no longer shows stays: the text may be taken back.
  AppointmentDescribed: ({ data: { appointment_id, after } }, effects) =>
    attach(effects, ofAppointment(appointment_id), assetsIn(after)),
  AttachmentsChosen: ({ data: { appointment_id, before, after } }, effects) =>
    exchange(effects, ofAppointment(appointment_id), before, after),
  AppointmentImageChosen: ({ data: { appointment_id, before, after } }, effects) =>
    exchange(effects, ofAppointment(appointment_id), one(before), one(after)),
  MemberPictureChosen: ({ data: { member_id, before, after } }, effects) =>
    exchange(effects, { kind: 'member', parent_id: member_id }, one(before), one(after)),
})

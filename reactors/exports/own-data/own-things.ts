import { signIns } from '#projectors/accounts/sign-ins.table.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import type { ExportRun } from '../export-run.ts'
import { knownPeople } from './known-people.ts'
import { plainTexts } from './plain-texts.ts'

type Told = (count: number) => Promise<void>

/** The member's profile. */
export const ownProfile = async ({
  reader: { actor },
  tools: { findByIds },
}: ExportRun): Promise<unknown> => {
  const [member] = await findByIds(members, [actor.id])
  const [signed] = await findByIds(signIns, [actor.id])
  if (!member) return null
  const { audience: _, revision: __, search_name: ___, sort_name: ____, first_letters, ...profile } = member
  void first_letters
  return { ...profile, sign_ins: signed?.count ?? 0, last_sign_in: signed?.last_at ?? null }
}

/** The member's groups, with the names that the member sees. */
export async function* ownMemberships(
  { reader: { actor }, tools }: ExportRun,
  told: Told,
): AsyncGenerator<unknown> {
  for await (const page of tools.pages(groupMemberships, actor, { where: { member_id: actor.id } })) {
    const found = await tools.findByIds(
      groups,
      page.map(({ group_id }) => group_id),
    )
    const names = new Map(found.filter(seenBy(actor.keys)).map(({ id, name }) => [id, name]))
    for (const { group_id, admin, joined_at } of page)
      yield { group: { id: group_id, name: names.get(group_id) ?? null }, admin, joined_at }
    await told(page.length)
  }
}

/** The messages that the member sent and received and may still read. */
export async function* ownMessages(
  { reader: { actor }, tools }: ExportRun,
  told: Told,
): AsyncGenerator<unknown> {
  const order = ['arrived_at'] as const
  for await (const page of tools.pages(mailboxEntries, actor, { where: { member_id: actor.id }, order })) {
    const found = await tools.findByIds(
      messages,
      page.map(({ message_id }) => message_id),
    )
    const seen = found.filter(seenBy(actor.keys))
    const byId = new Map(seen.map((row) => [row.id, row]))
    const people = await knownPeople(
      tools,
      actor,
      seen.flatMap(({ author_id, to_member_ids }) => [author_id, ...to_member_ids]),
    )
    const plain = await plainTexts(
      tools,
      actor,
      seen.map(({ content }) => content),
    )
    const lying = page.flatMap((entry) => {
      const message = byId.get(entry.message_id)
      return message ? [{ entry, message }] : []
    })
    for (const { entry, message } of lying) {
      const { message_id, folder, read, deleted, arrived_at } = entry
      yield {
        id: message_id,
        folder,
        at: arrived_at,
        author: people(message.author_id),
        to: message.to_member_ids.map(people),
        to_everybody: message.to_all_network_members,
        subject: message.subject,
        text: plain(message.content),
        attachment_ids: message.attachment_ids,
        read,
        deleted,
      }
    }
    await told(lying.length)
  }
}

/** The member's own appointments and invitations, with the answers. */
export async function* ownAppointments(
  { reader: { actor }, tools }: ExportRun,
  told: Told,
): AsyncGenerator<unknown> {
  const member_id = actor.id
  for await (const page of tools.pages(appointments, actor, { where: { organizer_id: member_id } })) {
    const plain = await plainTexts(
      tools,
      actor,
      page.map(({ description }) => description),
    )
    for (const row of page) yield { part: 'organizer', ...shownOf(row, plain(row.description)) }
    await told(page.length)
  }
  for await (const page of tools.pages(participants, actor, { where: { member_id } })) {
    const found = await tools.findByIds(
      appointments,
      page.map(({ appointment_id }) => appointment_id),
    )
    const seen = found.filter(seenBy(actor.keys))
    const plain = await plainTexts(
      tools,
      actor,
      seen.map(({ description }) => description),
    )
    const shown = new Map(seen.map((row) => [row.id, shownOf(row, plain(row.description))]))
    for (const { appointment_id, status, invited_at, answered_at, ...row } of page)
      yield {
        part: 'invited',
        ...(shown.get(appointment_id) ?? { id: appointment_id }),
        answer: status,
        answers_for_dates: row.occurrence_answers,
        note: row.note,
        notes_for_dates: row.occurrence_notes ?? {},
        invited_at,
        answered_at,
      }
    await told(page.length)
  }
}

const shownOf = (
  { id, name, start, end, all_day, time_zone, location, canceled }: AppointmentRow,
  text: string | null,
) => ({ id, name, start, end, all_day, time_zone, location, text, canceled })

const seenBy =
  (keys: ReadonlySet<string>) =>
  ({ audience }: { audience: readonly string[] }): boolean =>
    audience.some((key) => keys.has(key))

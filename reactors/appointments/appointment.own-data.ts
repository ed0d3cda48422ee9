import { isSharedWith } from '#platform/language/policy.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'

async function* ownAppointments(context: OwnDataContext): AsyncGenerator<unknown> {
  yield* organized(context)
  yield* invitedTo(context)
}

async function* organized({ actor, tools, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(appointments, actor, { where: { organizer_id: actor.id } })) {
    const plain = await plainTexts(page.map(({ description }) => description))
    for (const row of page) yield { part: 'organizer', ...shownOf(row, plain(row.description)) }
  }
}

async function* invitedTo({ actor, tools, plainTexts }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(participants, actor, { where: { member_id: actor.id } })) {
    const found = await tools.findByIds(
      appointments,
      page.map(({ appointment_id }) => appointment_id),
    )
    const seen = found.filter(isSharedWith(actor))
    const plain = await plainTexts(seen.map(({ description }) => description))
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
  }
}

const shownOf = (
  { id, name, start, end, all_day, time_zone, location, canceled }: AppointmentRow,
  text: string | null,
) => ({ id, name, start, end, all_day, time_zone, location, text, canceled })

const estimated = async ({ actor, tools }: OwnDataContext): Promise<number> =>
  (await tools.count(participants, actor, { where: { member_id: actor.id } })) +
  (await tools.count(appointments, actor, { where: { organizer_id: actor.id } }))

/** The member's own appointments and invitations, with the answers. */
export const appointmentOwnData = defineOwnData({
  feature: 'appointments',
  parts: [{ part: 'appointments', order: 40, estimate: estimated, list: ownAppointments }],
})

import { appointmentState } from '#command-api/appointments/appointment.state.ts'
import { isUnknownTo } from '#command-api/appointments/guest-dates.state.ts'
import { memberState } from '#command-api/members/member.state.ts'
import { appointmentPolicy, inCharge } from '#events/appointments/appointment.policy.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import { onlineMeetingContract } from '#events/online-meetings/online-meeting.contract.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { fullName } from '#platform/content/person.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'
import { MeetingServiceFailed } from '#platform/online-meetings/meeting-provider.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'

type Commands = CommandsOf<typeof onlineMeetingContract>

/** Nothing is recorded: who takes part in a meeting is between its members and the service. */
const start = async ({ appointment_id: id }: Commands['start'], tools: Tools) => {
  const { actor, now, network, load, meetings } = tools
  const { appointment_id, occurrence } = appointmentRef(id)
  const series = await load(appointmentState, appointment_id)
  const date = occurrence === null ? null : dateAt(series, occurrence)
  const isMissing =
    series.status === 'none' || isUnknownTo(series, actor, id) || (occurrence !== null && date === null)
  const location = (occurrence !== null && series.words_of_dates[occurrence]?.location) || series.location
  const appointment = {
    ...series,
    meeting_link: meetingLinkOf(location),
    status: date?.canceled && series.status === 'active' ? ('canceled' as const) : series.status,
    over_at: date === null ? series.over_at : (date.end ?? date.start),
  }
  const circumstances = { now, network }
  if (isMissing || !appointmentPolicy.allows(actor, 'read', appointment, circumstances)) return notFound()
  if (meetings === null || !appointmentPolicy.allows(actor, 'start_meeting', appointment, circumstances))
    return forbidden()
  const member = await load(memberState, actor.id)
  if (member.status === 'none') return notFound()
  const meeting = {
    id: derivedUuid('online meeting', appointment_id, occurrence ?? ''),
    title: (occurrence !== null && series.words_of_dates[occurrence]?.name) || series.name,
    path: `/appointments/${id}`,
  }
  const guest = {
    id: actor.id,
    name: fullName(member.first_name, member.last_name) ?? '',
    isModerator: inCharge(actor, appointment, circumstances),
  }
  try {
    return { url: await meetings.start(meeting, guest) }
  } catch (error) {
    if (error instanceof MeetingServiceFailed) return reject('meeting_service_failed')
    throw error
  }
}

export const onlineMeetingProcedures = procedures(onlineMeetingContract, { start })

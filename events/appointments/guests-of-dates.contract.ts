import type { Instant } from '#platform/language/instant.ts'
import type { Answer } from './appointment.events.ts'
import type { OccurrenceView } from './appointment-view.contract.ts'

type Part = {
  status: Answer
  occurrence_answers: Readonly<Record<Instant, Answer>>
  asked: boolean
  invited_by: string | null
  waiting_place: number | null
}

/** Whether a member was invited to single dates of a series alone. */
export const isInvitedToDates = ({ asked, invited_by }: Pick<Part, 'asked' | 'invited_by'>): boolean =>
  !asked && invited_by !== null

/** Whether a member was invited to single dates of a series alone, and has not answered for all of it. */
export const isGuestOfDates = ({
  status,
  waiting_place,
  ...invitation
}: Omit<Part, 'occurrence_answers'>): boolean =>
  status === 'open' && isInvitedToDates(invitation) && waiting_place === null

/** Whether such a member is invited to other dates than this one. */
export const isInvitedElsewhere = (part: Part, occurrence: Instant | null): boolean =>
  occurrence !== null && part.occurrence_answers[occurrence] === undefined && isGuestOfDates(part)

/** Whether lists show a date to a member: one who reads its calendar or organizes it sees also dates without an invitation. */
export const isListed = (
  {
    calendar_ids,
    organizer_id,
    my_invite,
  }: Pick<OccurrenceView, 'calendar_ids' | 'organizer_id' | 'my_invite'>,
  memberId: string,
): boolean => calendar_ids.length > 0 || organizer_id === memberId || my_invite?.other_dates_only !== true

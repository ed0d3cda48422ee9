import { command, contract, Nothing } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

/** The address at which the sender joins. It is the sender's own, and valid for some hours. */
export const StartedMeeting = z.object({ url: z.string() })

export const onlineMeetingContract = contract('online-meetings', {
  /** Starts the online meeting of an appointment where it is not running, and lets the sender in. */
  start: command('POST /appointments/:appointment_id/start-meeting', Nothing, StartedMeeting, {
    codes: ['meeting_service_failed'],
  }),
})

import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { defineStreamNews } from '#platform/stream-news/stream-news.ts'

type Of = { data: { appointment_id: string } }

const object = ({ data }: Of) => ({ kind: 'appointment', id: data.appointment_id })

/** An appointment stands in the streams that were chosen for it, except while it is canceled or deleted. */
export const appointmentNews = defineStreamNews<AppointmentEvent>()({
  feature: 'appointments',
  on: {
    StreamsChosen: (event) => {
      const { before, after } = event.data
      const { actor_id, takes_back } = event.metadata
      const about = { object: object(event), because: 'removed' }
      return [
        ...before
          .filter((stream) => !after.includes(stream))
          .map((stream) => ({ do: 'hide', stream, ...about }) as const),
        ...after
          .filter((stream) => !before.includes(stream) && (takes_back !== undefined || actor_id !== null))
          .map((stream) =>
            takes_back === undefined
              ? ({
                  do: 'add',
                  stream,
                  kind: 'appointment_posted',
                  member_id: actor_id ?? '',
                  object: about.object,
                } as const)
              : ({ do: 'show', stream, ...about } as const),
          ),
      ]
    },
    AppointmentCanceled: (event) => [{ do: 'hide', object: object(event), because: 'canceled' }],
    AppointmentRevived: (event) => [{ do: 'show', object: object(event), because: 'canceled' }],
    AppointmentDeleted: (event) => [{ do: 'hide', object: object(event), because: 'deleted' }],
    AppointmentRestored: (event) => [{ do: 'show', object: object(event), because: 'deleted' }],
  },
})

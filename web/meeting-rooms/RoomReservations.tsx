import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { RoomReservation } from '#events/meeting-rooms/meeting-room.contract.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { calls, commands, type MeetingRoomView } from './parts/meeting-rooms.store.ts'
import './RoomReservations.css'

type Props = { room: Pick<MeetingRoomView, 'id' | 'name'>; onClose: () => void }

/** What occupies a room from now on, and the way to take it from an appointment. */
export function RoomReservations({ room: { id, name }, onClose }: Props) {
  const say = useText()
  const load = useAnswer(calls.reservations, { meeting_room_id: id })
  // Reservations raise the revision of their room.
  useAfterChanges('meeting_rooms', load.reload)
  const [freed, setFreed] = useState<RoomReservation | null>(null)
  const reservations = load.answer?.reservations ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('meeting-rooms.reservations_of', { name })}
      size={520}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={3} height={52} />}>
        {reservations.length === 0 ? (
          <EmptyState title={say('meeting-rooms.no_reservations')} />
        ) : (
          <ul className="fm-stack">
            {reservations.map((reservation) => (
              <ReservationRow
                key={reservation.appointment_id}
                reservation={reservation}
                onFree={() => setFreed(reservation)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        opened={freed !== null}
        onClose={() => setFreed(null)}
        title={say('meeting-rooms.free_title', { name })}
        confirm={say('meeting-rooms.free')}
        onConfirm={async () => {
          if (freed === null) return
          await commands.free({ meeting_room_id: id, appointment_id: freed.appointment_id })
          toast(say('meeting-rooms.was_freed', { name }))
          load.reload()
        }}
      >
        {say('meeting-rooms.free_text')}
      </ConfirmDialog>
    </Modal>
  )
}

type ReservationRowProps = { reservation: RoomReservation; onFree: () => void }

function ReservationRow({ reservation, onFree }: ReservationRowProps) {
  const say = useText()
  const format = useFormat()
  const { appointment_id, name, organizer, start, end, dates } = reservation
  const by = useName(organizer)
  const when = inOneLine([
    `${format.date(start)}, ${format.timeRange(start, end)}`,
    ...(dates > 1 ? [say('meeting-rooms.dates', { count: dates })] : []),
  ])
  return (
    <li className="fm-room-reservation">
      <PersonRow
        person={organizer}
        second={name === null ? when : inOneLine([name, when])}
        {...(name === null ? {} : { to: appointmentPaths.appointment(appointment_id) })}
        end={
          <Button
            size="sm"
            variant="default"
            onClick={onFree}
            aria-label={`${say('meeting-rooms.free')}, ${by}, ${when}`}
          >
            {say('meeting-rooms.free')}
          </Button>
        }
      />
    </li>
  )
}

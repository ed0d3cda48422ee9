import { Button, Select } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { ReservableRoom } from '#events/meeting-rooms/meeting-room.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls } from './meeting-rooms.store.ts'
import { useAboutRoom } from './use-about-room.ts'

export type RoomFieldProps = {
  value: string | null
  onChange: (roomId: string | null) => void
  error?: ReactNode
  /** When it takes place. */
  date: { start: string; end: string | null; all_day: boolean; time_zone: string }
  recurrence: object
  /** The appointment that has the room already. */
  appointmentId: string | null
}

/** So many free rooms are offered below an occupied one. */
const maxOffered = 4
const maxDates = 3

/** The meeting room, with what is free at the chosen time. Nothing where the network has no rooms. */
export function RoomField({ value, onChange, error, date, recurrence, appointmentId }: RoomFieldProps) {
  const say = useText()
  const aboutRoom = useAboutRoom()
  const stateOf = useStateOf()
  const load = useRooms({ value, date, recurrence, appointmentId })
  const rooms = useLatest(load.answer?.meeting_rooms)
  if (rooms === undefined)
    return load.state === 'failed' ? (
      <div role="alert" className="fm-row fm-small">
        {say('meeting-rooms.failed')}
        <Button variant="default" size="sm" onClick={load.reload}>
          {say('meeting-rooms.retry')}
        </Button>
      </div>
    ) : (
      <Checking />
    )
  if (rooms.length === 0) return null
  const chosen = rooms.find(({ id }) => id === value)
  const free = rooms.filter(({ occupied, id, can }) => !occupied && id !== value && can.reserve)
  const areAllOccupied = rooms.every(({ occupied }) => occupied)
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return (
    <div className="fm-stack">
      <Select
        label={say('meeting-rooms.room')}
        placeholder={say('meeting-rooms.none')}
        data={[...rooms].sort(freeFirst).map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={({ option }) => {
          const room = byId.get(option.value)
          const about = room ? [aboutRoom(room), stateOf(room)].filter((part) => part !== '') : []
          return (
            <span className="fm-room-option">
              <span>{option.label}</span>
              {about.length > 0 && <span className="fm-small fm-muted">{inOneLine(about)}</span>}
            </span>
          )
        }}
        value={value}
        onChange={onChange}
        clearable
        searchable={rooms.length > 8}
        error={error}
        maw={360}
        data-path="room_id"
      />
      {load.answer === null ? (
        <Checking />
      ) : chosen ? (
        <RoomState room={chosen} />
      ) : (
        areAllOccupied && <AllOccupied />
      )}
      {chosen?.occupied && free.length > 0 && (
        <fieldset className="fm-form-times">
          <legend className="fm-small fm-muted">{say('meeting-rooms.free_rooms')}</legend>
          <div className="fm-row">
            {free.slice(0, maxOffered).map(({ id, name }) => (
              <Button key={id} variant="default" size="sm" onClick={() => onChange(id)}>
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

const useRooms = ({ value, date, recurrence, appointmentId }: Omit<RoomFieldProps, 'onChange' | 'error'>) => {
  const { start, end, all_day, time_zone } = date
  const load = useAnswer(calls.reservable, {
    filter: 'reservable',
    start,
    ...(end === null || end < start ? {} : { end }),
    all_day: all_day ? 'true' : 'false',
    time_zone,
    recurrence_pattern: JSON.stringify(recurrence),
    ...(value === null ? {} : { room_id: value }),
    ...(appointmentId === null ? {} : { appointment_id: appointmentId }),
  })
  // Reservations of others change rooms.
  useAfterChanges('meeting_rooms', load.reload)
  return load
}

/** What was known last, so that the field stays while another time is checked. */
const useLatest = <Value,>(value: Value | undefined): Value | undefined => {
  const latest = useRef(value)
  if (value !== undefined) latest.current = value
  return latest.current
}

const freeFirst = (one: ReservableRoom, other: ReservableRoom): number =>
  Number(one.occupied) - Number(other.occupied)

const useStateOf = () => {
  const say = useText()
  return ({ occupied, occupied_count: count }: ReservableRoom): string =>
    !occupied
      ? ''
      : count > 1
        ? say('meeting-rooms.occupied_dates', { count })
        : say('meeting-rooms.occupied')
}

function RoomState({ room }: { room: ReservableRoom }) {
  const say = useText()
  const format = useFormat()
  const { name, occupied, occupied_count: count, occupied_dates } = room
  const dateTexts = occupied_dates
    .slice(0, maxDates)
    .map(({ start }) => format.shortDate(start))
    .join(', ')
  const dates = count > maxDates ? say('meeting-rooms.and_more', { dates: dateTexts }) : dateTexts
  return (
    <p role="status" className="fm-small" data-tone={occupied ? 'waiting' : undefined}>
      {!occupied
        ? say('meeting-rooms.is_free', { name })
        : count > 1
          ? say('meeting-rooms.is_occupied_dates', { name, count, dates })
          : say('meeting-rooms.is_occupied', { name })}
    </p>
  )
}

function Checking() {
  const say = useText()
  return (
    <p role="status" className="fm-small fm-muted">
      {say('meeting-rooms.loading')}
    </p>
  )
}

function AllOccupied() {
  const say = useText()
  return (
    <p role="status" className="fm-small" data-tone="waiting">
      {say('meeting-rooms.all_occupied')}
    </p>
  )
}

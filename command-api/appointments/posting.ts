import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import type { AppointmentState } from './appointment.state.ts'
import type { CalendarStream, Gathered } from './deciding.ts'
import { isEqual, type Step } from './revisions.ts'
import type { Revised } from './saving.ts'

type Posting = Pick<Revised, 'post_to_stream' | 'streams'>

/**
 * The streams in which it stands. Only the streams of its calendars are possible, because their readers see it; those
 * that the actor does not see stay as they are.
 */
export const posting =
  (saved: Posting, { streams }: Pick<Gathered, 'streams'>): Step =>
  (state) => {
    const possible = state.calendar_ids.flatMap((id) => streams.get(id) ?? [])
    const kept = state.streams.filter((name) => possible.some(({ stream }) => stream === name))
    const after = chosen(saved, { possible, kept })
    return 'rejected' in after ? after : changed(state, after)
  }

const chosen = (
  { post_to_stream, streams }: Posting,
  { possible, kept }: { possible: readonly CalendarStream[]; kept: readonly string[] },
): string[] | Rejection => {
  const isUnseen = (name: string) => possible.some(({ stream, isSeen }) => stream === name && !isSeen)
  const isPossible = (name: string) =>
    possible.some(
      ({ stream, isSeen, isOpen }) => stream === name && isSeen && (isOpen || kept.includes(name)),
    )
  if (post_to_stream === undefined && streams === undefined) return [...kept]
  const unseen = kept.filter(isUnseen)
  if (post_to_stream === false) return unseen
  if (streams !== undefined && (streams.length > 0 || post_to_stream === undefined)) {
    const unknown = streams.findIndex((name) => !isPossible(name))
    return unknown >= 0
      ? reject('stream_unknown', `/appointment/streams/${unknown}`)
      : [...new Set([...streams, ...unseen])]
  }
  const all = possible.map(({ stream }) => stream).filter(isPossible)
  return all.length === 0
    ? reject('stream_unknown', '/appointment/post_to_stream')
    : [...new Set([...all, ...unseen])]
}

const changed = (
  { appointment_id, streams, participants, organizer_id }: AppointmentState,
  after: readonly string[],
): AppointmentEvent[] => {
  if (isEqual([...after].sort(), [...streams].sort())) return []
  const known_to = [...new Set([organizer_id, ...entriesOf(participants).map(([member]) => member)])]
  return [
    { type: 'StreamsChosen', data: { appointment_id, before: [...streams], after: [...after], known_to } },
  ]
}

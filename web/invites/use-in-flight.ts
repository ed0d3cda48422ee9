import { useRef, useState } from 'react'
import type { InviteView } from './parts/invites.store.ts'

type Flight = { revision: string; hasLanded: boolean }
type Flights = ReadonlyMap<string, Flight>

/** Invitations whose answer is being sent or whose view has not been updated yet. */
export const inFlight = (list: readonly InviteView[], flights: Flights): ReadonlySet<string> =>
  new Set(
    list
      .filter(({ id, revision }) => {
        const flight = flights.get(id)
        return flight !== undefined && !(flight.hasLanded && flight.revision !== revision)
      })
      .map(({ id }) => id),
  )

/** Skips those invitations in keyboard navigation, so that no second answer hits the next card. */
export const useInFlight = (list: readonly InviteView[]) => {
  const flights = useRef(new Map<string, Flight>())
  const [, render] = useState(0)
  const note = (id: string, flight: Flight | null) => {
    if (flight === null) flights.current.delete(id)
    else flights.current.set(id, flight)
    render((count) => count + 1)
  }
  const follow = async ({ id, revision }: InviteView, answering: Promise<boolean>) => {
    note(id, { revision, hasLanded: false })
    note(id, (await answering) ? { revision, hasLanded: true } : null)
  }
  return { held: inFlight(list, flights.current), follow }
}

import { useRef, useState } from 'react'
import type { InviteView } from './parts/invites.store.ts'

type Flight = { revision: string; hasLanded: boolean }
type Flights = ReadonlyMap<string, Flight>

/** Invitations whose answer is on its way: until it is given, and has come back as another view of them. */
export const inFlight = (list: readonly InviteView[], flights: Flights): ReadonlySet<string> =>
  new Set(
    list
      .filter(({ id, revision }) => {
        const flight = flights.get(id)
        return flight !== undefined && !(flight.hasLanded && flight.revision !== revision)
      })
      .map(({ id }) => id),
  )

/** Keeps those invitations out of the walk by key, so that no second answer meets what comes to stand in their place. */
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

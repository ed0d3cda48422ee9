import { z } from 'zod'

/** A moment as UTC text in the one canonical form `YYYY-MM-DDTHH:mm:ss.sssZ`, so that instants compare as text. */
export type Instant = string

/** Brings any ISO 8601 date-time with a zone or offset into canonical form. Throws RangeError when it is none. */
export const canonical = (text: string): Instant => new Date(text).toISOString()

/** The canonical form of a JavaScript date. */
export const instantOf = (date: Date): Instant => date.toISOString()

/** `instant` moved by a number of milliseconds. */
export const plus = (instant: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

/** Schema of an instant on the wire and in events: takes any offset, yields the canonical form. */
export const instant = z.iso
  .datetime({ offset: true })
  // Also called with what has just been refused.
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : canonical(text)))

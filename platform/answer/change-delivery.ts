import type { Connection } from './change-connection.ts'
import type { People, Person } from './change-people.ts'
import type { ChangedRow, Frames } from './change-views.ts'

/** Somebody who is told of some rows, as that person was when the rows were chosen. */
export type Addressed = {
  person: Person
  era: number
  connections: readonly Connection[]
  rows: ChangedRow[]
}

/** Who is to hear of which rows: whoever shares a key with what a row's audience was or is. */
export const addressed = (people: People, rows: readonly ChangedRow[]): Addressed[] => {
  const found = new Map<Person, Addressed>()
  for (const row of rows) {
    for (const person of people.holding(row.audience)) {
      const known = found.get(person)
      if (known) known.rows.push(row)
      else found.set(person, { person, era: person.era, connections: [...person.connections], rows: [row] })
    }
  }
  return [...found.values()]
}

/** Hands everybody their messages; the last one carries the number up to which nothing is missing. */
export const hand = (readers: readonly Addressed[], frames: Frames, number: bigint): void => {
  for (const [reader, { person, era, connections, rows }] of readers.entries()) {
    // Whoever's keys changed meanwhile was told to load everything again.
    if (person.era !== era) continue
    const messages = rows.map((row) => ({ row: row.name, frame: frames(row, reader) }))
    for (const connection of connections)
      if (person.connections.has(connection)) connection.send(messages, number)
  }
}

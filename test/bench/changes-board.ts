import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, keys, text, z } from '#platform/language/shapes.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { resource } from '#platform/queries/resource.ts'

// The smallest feature that has everything a change passes on its way: events, a table, abilities, a view.

const boardEvents = defineEvents('board', {
  NoteWritten: { note_id: id, author_id: id, text, at: z.number(), audience: keys },
  KeyGiven: { holder: id, key: id },
})
type BoardEvent = EventOf<typeof boardEvents>

const notes = table('notes', 1, { author_id: column.text, text: column.text, at: column.json<number>() })

export const boardProjections = [
  projection<BoardEvent>()({
    into: notes,
    on: {
      NoteWritten: (rows, { data: { note_id, ...row } }) => rows.put(note_id, row),
    },
  }),
  projection<BoardEvent>()({
    into: keyGrants,
    on: {
      KeyGiven: (rows, { data }) => rows.put(`${data.holder} ${data.key}`, { ...data, audience: ['nobody'] }),
    },
  }),
  projection<BoardEvent>()({ into: networkSettings, on: {} }),
]

export const boardResource = resource({
  topic: 'note',
  table: notes,
  can: ({ actor }, row) => ({
    update: row.author_id === actor.id,
    destroy: row.author_id === actor.id || actor.keys.has('network_admin'),
    answer: actor.keys.has('everyone'),
  }),
  render: (row, { can }) => ({ id: row.id, at: row.at, text: row.text, revision: row.revision, can }),
})

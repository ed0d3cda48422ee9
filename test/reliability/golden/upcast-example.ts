import { defineEvents, type EventOf, version } from '#platform/language/event.ts'
import { id, line, z } from '#platform/language/shapes.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'

// The product's own events have only become more tolerant so far. This one has changed its shape twice: first it said
// how full a cup was in words, then in tenths, and now in millilitres with the kind of cup beside it.
const tenths: Record<string, number> = { empty: 0, half: 5, full: 10 }

export const cupboardEvents = defineEvents('golden-cupboard', {
  GoldenCupPlaced: version(
    3,
    { cup_id: id, kind: line, millilitres: z.int() },
    {
      1: ({ filled, ...rest }) => ({ ...rest, tenths: tenths[String(filled)] ?? 0 }),
      2: ({ tenths: parts, ...rest }) => ({ ...rest, kind: 'cup', millilitres: Number(parts) * 20 }),
    },
  ),
})

export const cupboard = projection<EventOf<typeof cupboardEvents>>()({
  into: table('golden_cupboard', 1, { kind: column.text, millilitres: column.count }),
  on: {
    GoldenCupPlaced: (rows, { data: { cup_id, ...cup } }) => rows.put(cup_id, { ...cup, audience: [] }),
  },
})

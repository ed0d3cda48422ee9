import type { DomainEvent } from '#platform/language/event.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { recorded } from './recorded.ts'

// A feature that exists only in specs: members pour cups of tea, pass them on and empty them.

export type CupEvent =
  | DomainEvent<'Poured', { cup: string; by: string; amount: number; note: string | null }>
  | DomainEvent<'Sipped', { cup: string; amount: number }>
  | DomainEvent<'PassedOn', { cup: string; before: string; after: string }>
  | DomainEvent<'TableCleared', { by: string }>
  | DomainEvent<'Renamed', { by: string; name: string }>
  | DomainEvent<'Emptied', { cup: string }>
  | DomainEvent<'PersonErased', { member_id: string; classes: ('identity' | 'authored')[] }>

export const cups = table(
  'cups',
  1,
  {
    by: column.id,
    left: column.count,
    at: column.instant,
    sips: column.json<{ amount: number; of?: string }[]>(),
    note: column.text.personalOf('authored', 'by'),
    name: column.text.personalOf('identity', 'by'),
  },
  { indexes: [['by']] },
)

export const cupsProjection = projection<CupEvent>()({
  into: cups,
  on: {
    Poured: (rows, { data, metadata }) =>
      rows.put(data.cup, {
        by: data.by,
        left: data.amount,
        at: metadata.occurred_at,
        sips: [],
        note: data.note,
        name: null,
        audience: [`member:${data.by}`],
      }),
    Sipped: (rows, { data }) =>
      rows.revise(data.cup, ({ left, sips }) => ({
        left: left - data.amount,
        sips: [...sips, { of: 'tea', amount: data.amount }],
      })),
    PassedOn: (rows, { data }) =>
      rows.patch(data.cup, { by: data.after, audience: [`member:${data.after}`] }),
    TableCleared: (rows, { data }) => rows.removeWhere({ by: data.by }),
    Renamed: (rows, { data }) => rows.patchWhere({ by: data.by }, { name: data.name }),
    Emptied: (rows, { data }) => rows.remove(data.cup),
  },
})

/** How many cups and how much tea went through each pair of hands. */
export const hands = table('hands', 1, { cups: column.count, sips: column.count })

export const handsProjection = projection<CupEvent>()({
  into: hands,
  on: {
    Poured: (rows, { data }) => [
      rows.revise(data.by, ({ cups: poured }) => ({ cups: poured + 1 })),
      rows.revise('all', ({ cups: poured }) => ({ cups: poured + 1 })),
    ],
    Renamed: (rows, { data }) => rows.put(data.by, { cups: 0, sips: 0, audience: ['everyone'] }),
    Sipped: (rows) => rows.increment('all', { sips: 1 }),
    TableCleared: (rows) => rows.put('all', { cups: 0, sips: 0, audience: ['everyone'] }),
  },
})

const inCup = (cup: string) => ({ stream: `cup-${cup}` })

export const poured = (cup: string, { by = 'ben', amount = 10, note = null as string | null } = {}) =>
  recorded('Poured', { cup, by, amount, note }, inCup(cup))
export const sipped = (cup: string, amount = 1) => recorded('Sipped', { cup, amount }, inCup(cup))
export const passedOn = (cup: string, before: string, after: string) =>
  recorded('PassedOn', { cup, before, after }, inCup(cup))
export const emptied = (cup: string) => recorded('Emptied', { cup }, inCup(cup))
export const cleared = (by: string) => recorded('TableCleared', { by }, { stream: 'table' })
export const renamed = (by: string, name: string) =>
  recorded('Renamed', { by, name }, { stream: `member-${by}` })
export const erased = (by: string, ...classes: ('identity' | 'authored')[]) =>
  recorded('PersonErased', { member_id: by, classes }, { stream: `member-${by}` })

import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Actor } from '#platform/language/policy.ts'

/** A thing as a picker shows it. */
export type SelectableEntry = {
  type: string
  id: string
  name: string
  path: string
  picture: string | null
  /** What it belongs to, such as the category of a group. */
  category: string | null
  /** How many members it stands for; null for a thing that stands for none. */
  member_count: number | null
  member_ids: string[]
  is_external: boolean
}

/** A search of a picker. */
export type SelectableSearch = {
  q: string
  limit: number
  /** Which groups: the visible ones, those that the actor is in, or those that the actor manages. */
  scope: 'visible' | 'member' | 'admin'
  /** Only what the actor can chat with: groups with a chat, and members. */
  chat?: boolean
  /** Only these. */
  ids?: readonly string[]
}

/** A type of things that pickers offer. */
export type Selectable = {
  type: string
  /** Types are offered in this order. */
  order: number
  /** The module of searches that finds these things by operators. Without one, every text means names. */
  module?: string
  /** The things that the actor may select now. */
  find: (db: Knex, actor: Actor, search: SelectableSearch) => Promise<SelectableEntry[]>
}

export const selectableKind = contributionKind<Selectable>({
  layer: 'query-api',
  suffix: '.selectable.ts',
  problemOf: ({ type }) => (/^[a-z]+(_[a-z]+)*$/.test(type) ? null : `“${type}” is not in snake_case`),
})

/** Declares in `query-api/<feature>/*.selectable.ts` a type of things that pickers offer. */
export const defineSelectable = selectableKind.define

/** The entry of a thing that has nothing but a name and a path. */
export const plainEntry: Omit<SelectableEntry, 'type' | 'id' | 'name' | 'path'> = {
  picture: null,
  category: null,
  member_count: null,
  member_ids: [],
  is_external: false,
}

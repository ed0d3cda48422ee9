import type { PersonalClass } from './event.ts'

/** Something personal in a state, with whose it is: kept sealed, and gone with the person's key. */
export type PersonalValue = { person: string; class: PersonalClass; value: unknown }

/**
 * How a folded state is kept, so that a long stream need not be folded whole. What is kept can be thrown away at any
 * moment; the stream is the truth.
 */
export type SnapshotForm<State> = {
  /** Tells this state from others that are folded from the same stream. */
  name: string
  /** Raise it whenever the same events would fold into another state, or the state is kept in another form. */
  version: number
  /** It stays small however long the stream grows, so it is made again after few events, and few are read. */
  isSmall?: true
  /** The state as JSON without anything personal, and what is personal in it; at most one per person and class. */
  keep: (state: State) => { open: unknown; personal: readonly PersonalValue[] }
  /** Restores the state. Personal values of an erased person are null, as in a fold. */
  restore: (open: any, personal: readonly PersonalValue[]) => State
}

/** The form of a state that is JSON and holds nothing personal. */
export const openForm = <State>(name: string, version: number): SnapshotForm<State> => ({
  name,
  version,
  keep: (state) => ({ open: state, personal: [] }),
  restore: (open) => open,
})

/** The form of such a state that stays small, however long its stream grows. */
export const smallForm = <State>(name: string, version: number): SnapshotForm<State> => ({
  ...openForm<State>(name, version),
  isSmall: true,
})

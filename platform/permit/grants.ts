import { contributionKind } from '#platform/language/contribution.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Change, Projection, Rows } from '#platform/projections/projection.ts'
import type { KeyGrantRow } from './key-grants.table.ts'

/** What a handler may do with grants: a holder holds a key, and with it all keys that the key holds. */
export type Grants = {
  grant: (holder: string, key: string) => GrantChange
  revoke: (holder: string, key: string) => GrantChange
  /** Takes the key from all its holders. */
  revokeKey: (key: string) => GrantChange
  /** Takes all keys from the holder. */
  revokeAllOf: (holder: string) => GrantChange
  /** Gives the holder's keys to another holder. */
  passOn: (holder: string, to: string) => GrantChange
  /** Replaces the key by another one, for all its holders. */
  replaceKey: (key: string, by: string) => GrantChange
}
type GrantChange = Change<KeyGrantRow>

type GrantHandler<F extends DomainEvent> = (
  grants: Grants,
  event: Recorded<F>,
) => GrantChange | readonly GrantChange[]

/** The grants that follow from a feature's events. */
export type GrantSet = { on: Record<string, GrantHandler<any>> }

/** Contributions `projectors/<feature>/*.grants.ts`; an event that changes keys declares it with `changesKeys`. */
export const grantSets = contributionKind<GrantSet>({
  layer: 'projectors',
  suffix: '.grants.ts',
  problemOf: ({ on }) => (Object.keys(on).length === 0 ? 'it grants nothing' : null),
})

/** Declares who holds which key after an event of the feature. Handlers are pure, as those of projections. */
export const defineGrants =
  <F extends DomainEvent>() =>
  (on: { [Type in F['type']]?: GrantHandler<Extract<F, { type: Type }>> }): GrantSet =>
    grantSets.define({ on: on as GrantSet['on'] })

/** The handlers of all sets as those of one projection. Sets that handle one event add up, in their order. */
export const grantHandlers = (sets: readonly GrantSet[]): Projection['on'] => {
  const types = [...new Set(sets.flatMap(({ on }) => Object.keys(on)))].sort()
  return Object.fromEntries(
    types.map((type) => {
      const handlers = sets.flatMap(({ on }) => on[type] ?? [])
      return [type, (rows, event) => handlers.flatMap((handle) => handle(grantsOf(rows), event))]
    }),
  )
}

const grantsOf = (rows: Rows<KeyGrantRow>): Grants => ({
  grant: (holder, key) => rows.put(`${holder}|${key}`, { holder, key, audience: [holder] }),
  revoke: (holder, key) => rows.remove(`${holder}|${key}`),
  revokeKey: (key) => rows.removeWhere({ key }),
  revokeAllOf: (holder) => rows.removeWhere({ holder }),
  passOn: (holder, to) => rows.patchWhere({ holder }, { holder: to }),
  replaceKey: (key, by) => rows.patchWhere({ key }, { key: by }),
})

import type { Contract } from './contract.ts'
import type { ContributionKind } from './contribution.ts'

/** A contract whose bodies and answers have members that features contribute. */
export type ComposedContract<T extends object = any, W extends Contract = Contract> = {
  members: ContributionKind<T>
  compose: (parts: readonly T[]) => W
}

/** Declares such a contract in a `*.contract.ts`, so that discovery finds it with all contributed members. */
export const composedContract = <T extends object, W extends Contract>(
  members: ContributionKind<T>,
  compose: (parts: readonly T[]) => W,
): ComposedContract<T, W> => ({ members, compose })

import { discoverParts } from '#platform/config/discovery.ts'
import type { HistoryEntry } from '#platform/content/history.ts'
import type { Contract, ParamsOf, Query } from '#platform/language/contract.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { QueryContext } from './queries.ts'

/** The object whose history a reader may see, and the types of events that are not part of it for this reader. */
export type HistorySubject = { id: string; without: readonly string[] }

/** Removes from entries what a reader must not learn, such as hidden groups. */
export type HideFrom = (
  context: QueryContext,
  entries: readonly HistoryEntry[],
) => Promise<(entry: HistoryEntry) => HistoryEntry>

/** How objects of one kind show what happened to them. */
export type ObjectHistory = {
  /** As events name it; the name of the call in the contract. */
  kind: string
  contract: Contract
  /** Null where the reader may not see the object. */
  subject: (context: QueryContext, params: any) => Promise<HistorySubject | null>
  hide: HideFrom
}

/** Contributions `query-api/<feature>/*.history.ts`. */
export const histories = contributionKind<ObjectHistory>({
  layer: 'query-api',
  suffix: '.history.ts',
  problemOf: ({ kind, contract }) =>
    kind in contract.calls ? null : `its contract has no call of the name ${kind}`,
})

type Parts<R extends `GET /${string}`> = {
  subject: (context: QueryContext, params: ParamsOf<R>) => Promise<HistorySubject | null>
  hide?: HideFrom
}

/** Declares the history of one kind of object; `contract` comes from `historyContract`. */
export const defineHistory = <Kind extends string, R extends `GET /${string}`>(
  contract: Contract<Record<Kind, Query<R, any, any>>>,
  kind: Kind,
  { hide = async () => (entry) => entry, ...parts }: Parts<R>,
): ObjectHistory => histories.define({ kind, contract, hide, ...parts })

/** The histories of all features. */
export const discoverHistories = (): Promise<ObjectHistory[]> => discoverParts(histories)

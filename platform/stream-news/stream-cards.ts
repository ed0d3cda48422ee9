import { contributionKind } from '#platform/language/contribution.ts'
import type { Resource } from '#platform/queries/resource.ts'

/** News that show the thing that they tell of, with what its reader can do there. */
export type StreamCards = {
  feature: string
  /** The kind of news. */
  kind: string
  /** Its views by the ids of the things. News of a thing that the reader may not see are not told. */
  resource: Resource
}

/** Contributions `query-api/<feature>/*.stream-cards.ts`. */
export const streamCardsKind = contributionKind<StreamCards>({
  layer: 'query-api',
  suffix: '.stream-cards.ts',
})

/** Declares which news of a feature show their thing. */
export const defineStreamCards = (cards: StreamCards): StreamCards => streamCardsKind.define(cards)

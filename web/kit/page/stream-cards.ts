import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Collected } from '../data/collection.ts'

/** News of streams that show more than a line. */
export type StreamCard = {
  feature: string
  /** The kind of news. */
  kind: string
  /** Loaded lazily. Shows the thing as it is now in its frame, or nothing once the reader does not see it any more. */
  part: ComponentType<{ card: Collected; frame: (content: ReactNode) => ReactNode }>
}

/** Cards of a feature: `export const streamCards = defineStreamCards([…])` in `<feature>.stream-cards.tsx`. */
export const streamCardsKind = contributionKind<readonly StreamCard[]>({
  layer: 'web',
  suffix: '.stream-cards.tsx',
})
export const defineStreamCards: (cards: readonly StreamCard[]) => readonly StreamCard[] =
  streamCardsKind.define

const Discovered = createContext<readonly StreamCard[]>([])

/** The cards of all features. */
export const StreamCardsProvider = Discovered.Provider
export const useStreamCards = (): readonly StreamCard[] => useContext(Discovered)

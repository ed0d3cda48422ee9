import { createContext, useContext } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'

/** An object that a text may mention. */
export type Mentionable = {
  id: string
  name: string
  picture?: string | null
  /** Of a group: how many members it has. */
  member_count?: number | null
  /** It is not there yet: makes it; null when that was refused. */
  make?: () => Promise<Mentionable | null>
}
export type MentionSign = '@' | '#'

/** Where objects of one kind are looked for while a name is typed after the sign. */
export type MentionSource = {
  /** As the server names it, such as `group`. */
  kind: string
  sign: MentionSign
  /** Position of its matches among those of the same sign. */
  order: number
  find: (text: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
}

/** Contributions `web/<feature>/*.mentions.ts`, collected by the shell. */
export const mentionSourceKind = contributionKind<MentionSource>({
  layer: 'web',
  suffix: '.mentions.ts',
  problemOf: ({ kind, sign }) =>
    sign === '#' && kind !== 'tag' ? `a ${kind} cannot be mentioned by #, only a tag can` : null,
})

/** Declares where objects of a kind are looked for. */
export const defineMentionSource = mentionSourceKind.define

export type MentionSources = readonly MentionSource[]

/** A match, with the kind of its source. */
export type MentionMatch = Mentionable & { kind: string }

export const hasSource = (sources: MentionSources, sign: MentionSign): boolean =>
  sources.some((source) => source.sign === sign)

/** The matches of all sources of a sign, in their order. A source that fails has none. */
export const findMentions = async (
  sources: MentionSources,
  sign: MentionSign,
  text: string,
  signal: AbortSignal,
): Promise<MentionMatch[]> => {
  const asked = sources.filter((source) => source.sign === sign).toSorted((a, b) => a.order - b.order)
  const found = await Promise.all(asked.map(({ find }) => find(text, signal).catch(() => [])))
  return asked.flatMap(({ kind }, at) => (found[at] ?? []).map((one) => ({ ...one, kind })))
}

const Sources = createContext<MentionSources>([])

/** Provides the sources of all features to the texts of the app. */
export const MentionSourcesProvider = Sources.Provider

/** The sources of all features, for texts that may mention something. */
export const useMentionSources = (): MentionSources => useContext(Sources)

/** A member or tag that a text may mention. */
export type Mentionable = {
  id: string
  name: string
  picture?: string | null
  /** It is not there yet: makes it; null when that was refused. */
  make?: () => Promise<Mentionable | null>
}
type Find = (text: string, signal: AbortSignal) => Promise<readonly Mentionable[]>

/** Where mentions are looked for: people after `@`, tags after `#`. A sign without a source is only a sign. */
export type MentionSources = { members?: Find; tags?: Find }

export type MentionSign = '@' | '#'

export const sourceOf = (sources: MentionSources, sign: MentionSign): Find | undefined =>
  sign === '@' ? sources.members : sources.tags

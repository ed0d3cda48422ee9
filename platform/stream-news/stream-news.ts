import { contributionKind } from '#platform/language/contribution.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'

/** Something that a person did elsewhere in the product, as a stream tells it. */
export type News = {
  /** The stream, named like the key of its readers: `network`, `group:<id>`. */
  stream: string
  /** Key of its text: `<feature>.stream_news.<kind>`. */
  kind: string
  member_id: string
  /** What it is about. One thing is told once; without one, the people of a day are told together. */
  object?: { kind: string; id: string }
  /**
   * One of several things that a person did alike: what one person did with things of one object on one day is told in one
   * line, with their number.
   */
  thing?: string
  /** The group that it concerns. Nothing is told of hidden and sensitive groups. */
  group_id?: string
}

type Hiding = { object: { kind: string; id: string }; because: string; stream?: string }
type OneOfSeveral = Pick<News, 'stream' | 'kind' | 'object'> & { thing: string }

/** What an event does to the news of streams. */
export type NewsStep =
  /** `waits`: it comes back with `restoreThing`. */
  | ({ do: 'add'; waits?: true } & News)
  /** The news about a member of a day come back, because what had withdrawn them was undone. */
  | { do: 'restore'; stream: string; kind: string; member_id: string; at: string }
  /** The member did it no longer. */
  | { do: 'withdraw'; stream: string; kind: string; member_id: string }
  /** The thing has no news while a reason to hide it remains; without a stream in none of them. */
  | ({ do: 'hide' } & Hiding)
  | ({ do: 'show' } & Hiding)
  /** One of several things is gone, or there again. */
  | ({ do: 'withdrawThing' } & OneOfSeveral)
  | ({ do: 'restoreThing' } & OneOfSeveral)
  /** The thing is gone. */
  | { do: 'forget'; object: { kind: string; id: string } }

type StepsOf = (event: Recorded<any>) => readonly NewsStep[]

/** The news of a feature, by type of event. */
export type StreamNewsRules = { feature: string; on: Readonly<Record<string, StepsOf>> }

/** Contributions `projectors/<feature>/*.activity.ts`. */
export const streamNewsKind = contributionKind<StreamNewsRules>({
  layer: 'projectors',
  suffix: '.activity.ts',
  problemOf: ({ on }) => (Object.keys(on).length === 0 ? 'it tells nothing' : null),
})

/** Declares what streams tell of a feature's events. Handlers are pure, as those of projections. */
export const defineStreamNews =
  <F extends DomainEvent>() =>
  (rules: {
    feature: string
    on: { [Type in F['type']]?: (event: Recorded<Extract<F, { type: Type }>>) => readonly NewsStep[] }
  }): StreamNewsRules =>
    streamNewsKind.define({ feature: rules.feature, on: rules.on as StreamNewsRules['on'] })

import { contributionKind } from '#platform/language/contribution.ts'
import type { Gathering } from './commands.ts'

/** Where members type together. */
export type TypingPlace = {
  /** The keys of the readers of a place in which the actor may write; null where that is not so. */
  audienceOf: (place: string, gathering: Gathering) => Promise<readonly string[] | null>
}

export const typingPlaceKind = contributionKind<TypingPlace>({ layer: 'command-api', suffix: '.typing.ts' })

/** Declares in `command-api/<feature>/*.typing.ts` in which of its things members type. */
export const defineTypingPlace = typingPlaceKind.define

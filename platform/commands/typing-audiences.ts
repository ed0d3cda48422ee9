import { contributionKind } from '#platform/language/contribution.ts'
import type { Gathering } from './commands.ts'

/** Where members type together. */
export type TypingAudience = {
  /** The keys of the readers of a place in which the actor may write; null where that is not so. */
  audienceOf: (target: string, gathering: Gathering) => Promise<readonly string[] | null>
}

export const typingAudienceKind = contributionKind<TypingAudience>({
  layer: 'command-api',
  suffix: '.typing.ts',
})

/** Declares in `command-api/<feature>/*.typing.ts` in which of its things members type. */
export const defineTypingAudience = typingAudienceKind.define

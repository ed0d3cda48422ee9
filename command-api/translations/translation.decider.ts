import type { translationContract } from '#events/translations/translation.contract.ts'
import type { TranslationEvent } from '#events/translations/translation.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'

// Each member reads translations in one language, until another one is chosen.

type State = { language: string | null }

export const translations: Decider<State, CommandsOf<typeof translationContract>, TranslationEvent> = {
  initial: { language: null },

  decide: {
    choose: ({ language: before }, { language: after }, { actor }) =>
      before === after
        ? []
        : [{ type: 'TranslationLanguageChosen', data: { member_id: actor.id, before, after } }],
  },

  evolve: {
    TranslationLanguageChosen: (_, { data }) => ({ language: data.after }),
  },
}

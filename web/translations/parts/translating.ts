import { useSearchParams } from 'react-router'
import { type TranslationView, translationWire } from '#events/translations/translation.contract.ts'
import { call } from '#web/kit/api.ts'
import { attempt } from '#web/kit/attempt.ts'
import { useAnswer } from '#web/kit/load.ts'
import type { Problem } from '#web/kit/problem.ts'
import { useNetwork } from '#web/kit/session.ts'

const { calls } = translationWire

/** Whether the network has texts translated. */
export const useTranslationOffered = (): boolean => {
  const { translations } = useNetwork()
  const { deep_l } = (translations ?? {}) as { deep_l?: { enabled?: boolean } }
  return deep_l?.enabled === true
}

/** The language that this page is read in, kept in its address (`?lng=`); null for what stands there. */
export const useReadingLanguage = (): [string | null, (language: string | null) => void] => {
  const [search, setSearch] = useSearchParams()
  const isOffered = useTranslationOffered()
  const choose = (language: string | null) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (language === null) after.delete('lng')
        else after.set('lng', language)
        return after
      },
      { replace: true },
    )
    if (language !== null) void attempt(() => call(calls.choose, { language }))
  }
  return [isOffered ? search.get('lng') : null, choose]
}

/** What can be chosen, once somebody wants to choose. */
export const useTranslationLanguages = (isWanted: boolean) => useAnswer(calls.languages, isWanted ? {} : null)

type Translating = { translation: TranslationView | null; isLoading: boolean; problem: Problem | null }

/** The texts of a thing in the language of the page. */
export const useTranslation = (type: TranslationView['type'], id: string): Translating => {
  const [language] = useReadingLanguage()
  const load = useAnswer(calls.one, language === null ? null : { language, type, id })
  if (language === null) return { translation: null, isLoading: false, problem: null }
  return { translation: load.answer, isLoading: load.state === 'loading', problem: load.problem }
}

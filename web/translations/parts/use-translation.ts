import { type TranslationView, translationContract } from '#events/translations/translation.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import type { Problem } from '#web/kit/data/problem.ts'
import { currentSession, setSession, useMember, useNetwork } from '#web/kit/data/session.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useSearchParam } from '#web/kit/page/search-param.ts'

const { calls } = translationContract

/** Whether the network has texts translated. */
export const useTranslationOffered = (): boolean => {
  const { translations } = useNetwork()
  const { deep_l } = (translations ?? {}) as { deep_l?: { enabled?: boolean } }
  return deep_l?.enabled === true
}

/** The translation language of the page, kept in its address (`?lng=`); null for the original. */
export const useReadingLanguage = (): [string | null, (language: string | null) => void] => {
  const [chosen, setChosen] = useSearchParam('lng')
  const isOffered = useTranslationOffered()
  const choose = (language: string | null) => {
    setChosen(language)
    if (language !== null) chooseTranslationLanguage(language)
  }
  return [isOffered ? chosen : null, choose]
}

/** Remembers the language that the reader translates into. */
export const chooseTranslationLanguage = (language: string): void => {
  void attempt(async () => {
    await call(calls.choose, { language })
    const session = currentSession()
    if (session?.member)
      setSession({ ...session, member: { ...session.member, last_used_translation_language: language } })
  })
}

const ofPage: Record<string, string> = { en: 'EN-GB', es: 'ES', fr: 'FR' }

/** The language that the reader translated into last, or that of the page. */
export const useUsualLanguage = (): string => {
  const { last_used_translation_language: last } = useMember()
  const { locale } = useFormat()
  return last ?? ofPage[locale.slice(0, 2)] ?? 'DE'
}

/** The languages on offer, loaded when the menu opens. */
export const useTranslationLanguages = (isWanted: boolean) => useAnswer(calls.languages, isWanted ? {} : null)

type TranslationState = { translation: TranslationView | null; isLoading: boolean; problem: Problem | null }

/** The texts of a thing in the language of the page. */
export const useTranslation = (type: TranslationView['type'], id: string): TranslationState => {
  const [language] = useReadingLanguage()
  return useTranslationInto(language, type, id)
}

/** The texts of a thing in a language; null translates nothing. */
export const useTranslationInto = (
  language: string | null,
  type: TranslationView['type'],
  id: string,
): TranslationState => {
  const load = useAnswer(calls.one, language === null ? null : { language, type, id })
  if (language === null) return { translation: null, isLoading: false, problem: null }
  return { translation: load.answer, isLoading: load.state === 'loading', problem: load.problem }
}

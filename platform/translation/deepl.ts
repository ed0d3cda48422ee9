import { Translator as DeepL, type TargetLanguageCode } from 'deepl-node'
import { trusted } from '#platform/language/trusted.ts'
import type { Translator } from './translator.ts'

/** DeepL, or a server with the same API (`serverUrl`). */
export const deepl = (key: string, serverUrl: string | null): Translator => {
  const service = new DeepL(key, {
    ...(serverUrl === null ? {} : { serverUrl }),
    maxRetries: 1,
    minTimeout: 8_000,
    sendPlatformInfo: false,
  })
  return {
    languages: async () =>
      (await service.getTargetLanguages()).map(({ code, name }) => ({ language: code.toUpperCase(), name })),
    translate: async (text, { language, html }) => {
      const target = trusted<TargetLanguageCode>(language)
      return (await service.translateText(text, null, target, html ? { tagHandling: 'html' } : {})).text
    },
  }
}

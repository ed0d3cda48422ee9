import type { Config } from '#platform/config/config.ts'
import { cachedTranslator } from './cached-translator.ts'
import { libreTranslate } from './libretranslate.ts'
import type { Translator } from './translator.ts'

type Chosen = Pick<Config, 'deeplKey' | 'deeplUrl' | 'libreTranslateUrl' | 'libreTranslateKey'>

/** The configured translator, or null. Loads only the library that it needs. */
export const configuredTranslator = async ({
  deeplKey,
  deeplUrl,
  libreTranslateUrl,
  libreTranslateKey,
}: Chosen): Promise<Translator | null> => {
  if (deeplKey !== null) {
    const { deepl } = await import('./deepl.ts')
    return cachedTranslator(deepl(deeplKey, deeplUrl))
  }
  if (libreTranslateUrl !== null)
    return cachedTranslator(libreTranslate(libreTranslateUrl, libreTranslateKey))
  return null
}

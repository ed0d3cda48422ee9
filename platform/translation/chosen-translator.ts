import type { Config } from '#platform/config/config.ts'
import { cached } from './cached.ts'
import { deepl } from './deepl.ts'
import { libreTranslate } from './libretranslate.ts'
import type { Translator } from './translator.ts'

type Chosen = Pick<Config, 'deeplKey' | 'deeplUrl' | 'libreTranslateUrl' | 'libreTranslateKey'>

/** The translator of this installation; null where none is configured. */
export const chosenTranslator = ({
  deeplKey,
  deeplUrl,
  libreTranslateUrl,
  libreTranslateKey,
}: Chosen): Translator | null => {
  if (deeplKey !== null) return cached(deepl(deeplKey, deeplUrl))
  if (libreTranslateUrl !== null) return cached(libreTranslate(libreTranslateUrl, libreTranslateKey))
  return null
}

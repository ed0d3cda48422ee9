import { z } from 'zod'
import type { Translator } from './translator.ts'

const timeoutMs = 10_000
const Languages = z.array(z.object({ code: z.string(), name: z.string() }))
const Translated = z.object({ translatedText: z.string() })

// LibreTranslate's English has no region; the product offers British English.
const codeOf = (language: string): string => (language === 'EN-GB' ? 'en' : language.toLowerCase())
const languageOf = (code: string): string => (code === 'en' ? 'EN-GB' : code.toUpperCase())

/** A LibreTranslate server; `key` if it requires one. */
export const libreTranslate = (url: string, key: string | null): Translator => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(key === null ? body : { ...body, api_key: key }) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the translation service answered ${response.status}`)
    return response.json()
  }
  return {
    languages: async () =>
      Languages.parse(await ask('languages')).map(({ code, name }) => ({ language: languageOf(code), name })),
    translate: async (q, { language, html }) => {
      const body = { q, source: 'auto', target: codeOf(language), format: html ? 'html' : 'text' }
      return Translated.parse(await ask('translate', body)).translatedText
    },
  }
}

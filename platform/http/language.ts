import { type Language, languages } from '#platform/language/shapes.ts'

/**
 * The best available language by `Accept-Language`, `en` when none matches. Informal German `de_DU` is no
 * BCP-47 tag; the web sends `de-x-du`.
 */
export const languageOf = (header: string): Language => {
  const wanted = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag === 'de-x-du' || tag === 'de_du' || tag === 'de-du') return 'de_DU'
    const base = languages.find((name) => name === tag.split(/[-_]/)[0])
    if (base) return base
  }
  return 'en'
}

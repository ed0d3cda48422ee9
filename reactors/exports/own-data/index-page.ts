import { exportWords } from '#events/exports/export-words.ts'
import { dateFormat } from '#platform/language/date-text.ts'
import type { Instant } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { localeOf, tagOf } from '#platform/language/language-tags.ts'
import { escaped } from '#platform/language/markup.ts'

/** A file of the archive; the count is null where it is not a list. */
type IndexRow = { file: string; title: string; text: string; count: number | null }
type Page = { language: string; network: string; name: string; at: Instant; rows: readonly IndexRow[] }

/** What is in the archive, for people: a page without scripts that needs nothing from anywhere. */
export const indexPage = ({ language, network, name, at, rows }: Page): string => {
  const words = exportWords(language).own_data
  const locale = localeOf(language)
  const numbers = new Intl.NumberFormat(locale)
  const when = dateFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  const lines = rows.map(
    ({ file, title, text, count }) =>
      `<tr><th scope="row"><a href="${file}">${escaped(title)}</a></th><td>${escaped(text)}</td><td class="n">${count === null ? '' : numbers.format(count)}</td></tr>`,
  )
  const made = interpolate(words.made, { network, when: `${when} UTC` })
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(interpolate(words.title, { name }))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(interpolate(words.title, { name }))}</h1>
<p>${escaped(made)}</p>
<p>${escaped(words.explanation)}</p>
<table>
<caption>${escaped(words.content)}</caption>
<tbody>
${lines.join('\n')}
</tbody>
</table>
<p>${escaped(words.others)}</p>
</main>
</body>
</html>
`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}main{max-width:46rem;margin:auto}table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.5rem 0}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #8886}.n{text-align:right;font-variant-numeric:tabular-nums}`

import { exportWords } from '#events/exports/export-words.ts'
import type { Instant } from '#platform/language/instant.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { localeOf, tagOf } from '#platform/language/language-tags.ts'
import { escaped } from '#platform/language/markup.ts'

type Counts = Record<'memberships' | 'messages' | 'appointments' | 'files' | 'sign_ins' | 'events', number>
type Page = { language: string; network: string; name: string; at: Instant; counts: Counts }

const fileOf: Record<'profile' | keyof Counts, string> = {
  profile: 'profile.json',
  memberships: 'memberships.json',
  messages: 'messages.json',
  appointments: 'appointments.json',
  files: 'files.json',
  sign_ins: 'sign-ins.json',
  events: 'events.json',
}

/** What is in the archive, for people: a page without scripts that needs nothing from anywhere. */
export const indexPage = ({ language, network, name, at, counts }: Page): string => {
  const words = exportWords(language).own_data
  const locale = localeOf(language)
  const numbers = new Intl.NumberFormat(locale)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  const rows = (Object.keys(fileOf) as (keyof typeof fileOf)[]).map((part) => {
    const count = part === 'profile' ? '' : numbers.format(counts[part])
    return `<tr><th scope="row"><a href="${fileOf[part]}">${escaped(words[part])}</a></th><td>${escaped(words[`${part}_text`])}</td><td class="n">${count}</td></tr>`
  })
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
${rows.join('\n')}
</tbody>
</table>
<p>${escaped(words.others)}</p>
</main>
</body>
</html>
`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}main{max-width:46rem;margin:auto}table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.5rem 0}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #8886}.n{text-align:right;font-variant-numeric:tabular-nums}`

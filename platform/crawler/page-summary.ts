import { Parser } from 'htmlparser2'
import type { Fetched } from '#platform/safe-fetch/safe-fetch.ts'

/** What a page says about itself; empty where it says nothing. */
export type PageSummary = {
  title: string
  description: string
  site_name: string
  picture_url: string | null
}

const longest = { title: 300, description: 600, site_name: 100 }

/** Reads the head of a page. Its words come as plain text, trimmed to a few hundred characters. */
export const summaryOf = ({ body, type, url }: Pick<Fetched, 'body' | 'type' | 'url'>): PageSummary => {
  const { meta, title } = headOf(decoded(body, type))
  const first = (...names: string[]) => names.map((name) => meta.get(name) ?? '').find((text) => text !== '')
  return {
    title: trimmed(first('og:title', 'twitter:title') ?? title, longest.title),
    description: trimmed(
      first('og:description', 'twitter:description', 'description') ?? '',
      longest.description,
    ),
    site_name: trimmed(first('og:site_name', 'application-name') ?? '', longest.site_name),
    picture_url: addressIn(first('og:image:secure_url', 'og:image', 'twitter:image') ?? '', url),
  }
}

const headOf = (html: string): { meta: Map<string, string>; title: string } => {
  const meta = new Map<string, string>()
  let title = ''
  let isInTitle = false
  let isTitleRead = false
  const parser = new Parser({
    onopentag: (name, { name: called, property, content }) => {
      isInTitle = name === 'title' && !isTitleRead
      const key = (property ?? called ?? '').trim().toLowerCase()
      if (name === 'meta' && key !== '' && content && !meta.has(key)) meta.set(key, content)
    },
    ontext: (text) => {
      if (isInTitle) title += text
    },
    onclosetag: (name) => {
      if (name === 'title') isTitleRead = true
      isInTitle = false
    },
  })
  parser.end(html)
  return { meta, title }
}

// A byte order mark speaks louder than the header, the header louder than the page.
const decoded = (body: Buffer, type: string): string => {
  const start = body.subarray(0, 2048).toString('latin1')
  const charset =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

// Neither a NUL nor half a character may come into the log.
const trimmed = (text: string, most: number): string => {
  const line = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const addressIn = (text: string, base: string): string | null => {
  if (text === '' || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

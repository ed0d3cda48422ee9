import type { Letter } from '#platform/react/reactor.ts'
import type { FrameTexts } from './frame.ts'
import { frameTexts } from './frame-texts.ts'
import { letterHtml } from './letter-html.ts'
import type { Mail } from './mailer.ts'

/** Where a letter comes from: the network's name, and the address that its links lead to. */
export type Sender = { network: string; publicUrl: string }

export type LaidOut = Pick<Mail, 'subject' | 'html' | 'text' | 'calendar'>

/** Lays a letter out in its reader's language, as HTML and as plain text. */
export const laidOut = (letter: Letter, sender: Sender): LaidOut => {
  const words = frameTexts[letter.to.language]
  const link = absolute(letter.action.path, sender.publicUrl)
  const footer = words.footer(sender.network, new URL(sender.publicUrl).host)
  return {
    // A line break in a subject would begin a header of its own.
    subject: oneLine(letter.subject),
    html: letterHtml({ letter, words, link, footer, network: sender.network }),
    text: letterText({ letter, words, link, footer }),
    calendar: letter.calendar ?? null,
  }
}

/** A path of the web as an address; whatever is no path of ours leads to the front page. */
export const absolute = (path: string, publicUrl: string): string => {
  const base = new URL(publicUrl)
  const url = new URL(path.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/', base)
  return url.origin === base.origin ? url.href : base.href
}

const letterText = ({
  letter,
  words,
  link,
  footer,
}: {
  letter: Letter
  words: FrameTexts
  link: string
  footer: string
}): string =>
  [
    words.greeting(letter.to.name),
    letter.heading,
    ...letter.paragraphs,
    (letter.changes ?? [])
      .map(({ label, before, after }) => `${label}: ${before === null ? after : `${before} → ${after}`}`)
      .join('\n'),
    `${letter.action.label}: ${link}`,
    `${words.why}: ${letter.reason}`,
    `-- \n${footer}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

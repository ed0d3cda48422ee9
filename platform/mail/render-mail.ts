import type { Mail } from '#platform/reactors/reactor.ts'
import type { FrameTexts } from './frame.ts'
import { frameTexts } from './frame-texts.ts'
import { mailHtml } from './mail-html.ts'
import type { OutgoingMail } from './mailer.ts'

/** The sender of a mail: the network's name, and the address that its links begin with. */
export type Sender = { network: string; publicUrl: string }

export type RenderedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'calendar'>

/** Renders a mail in the recipient's language, as HTML and as plain text. */
export const renderMail = (mail: Mail, sender: Sender): RenderedMail => {
  const words = frameTexts[mail.to.language]
  const link = absolute(mail.action.path, sender.publicUrl)
  const footer = words.footer(sender.network, new URL(sender.publicUrl).host)
  return {
    // A line break in a subject would start another header.
    subject: oneLine(mail.subject),
    html: mailHtml({ mail, words, link, footer, network: sender.network }),
    text: mailText({ mail, words, link, footer }),
    calendar: mail.calendar ?? null,
  }
}

/** Turns a path of the web into an address; any other target becomes the front page. */
export const absolute = (path: string, publicUrl: string): string => {
  const base = new URL(publicUrl)
  const url = new URL(path.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/', base)
  return url.origin === base.origin ? url.href : base.href
}

const mailText = ({
  mail,
  words,
  link,
  footer,
}: {
  mail: Mail
  words: FrameTexts
  link: string
  footer: string
}): string =>
  [
    words.greeting(mail.to.name),
    mail.heading,
    ...mail.paragraphs,
    (mail.changes ?? [])
      .map(({ label, before, after }) =>
        words.labeled(label, before === null ? after : `${before} → ${after}`),
      )
      .join('\n'),
    words.labeled(mail.action.label, link),
    words.labeled(words.why, mail.reason),
    `-- \n${footer}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

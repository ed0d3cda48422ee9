import { absolute } from './absolute.ts'
import type { FrameTexts } from './frame.ts'
import { frameTexts } from './frame-texts.ts'
import type { Mail, MailSection } from './mail.ts'
import { mailHtml } from './mail-html.ts'
import type { OutgoingMail } from './mailer.ts'

/** The sender of a mail: the network's name, and the address that its links begin with. */
export type Sender = { network: string; publicUrl: string }

export type RenderedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'calendar' | 'unsubscribe'>

/**
 * Renders a mail in the recipient's language, as HTML and as plain text. `unsubscribe` is the path where the recipient
 * stops such mails.
 */
export const renderMail = (
  mail: Mail,
  sender: Sender,
  unsubscribePath: string | null = null,
): RenderedMail => {
  const words = frameTexts[mail.to.language]
  const link = absolute(mail.action.path, sender.publicUrl)
  const footer = words.footer(sender.network, new URL(sender.publicUrl).host)
  const unsubscribe = unsubscribePath === null ? null : absolute(unsubscribePath, sender.publicUrl)
  return {
    // A line break in a subject would start another header.
    subject: oneLine(mail.subject),
    html: mailHtml({ ...sender, mail, words, link, footer, unsubscribe }),
    text: mailText({ mail, words, link, footer, unsubscribe, publicUrl: sender.publicUrl }),
    calendar: mail.calendar ?? null,
    unsubscribe,
  }
}

const mailText = ({
  mail,
  words,
  link,
  footer,
  unsubscribe,
  publicUrl,
}: {
  mail: Mail
  words: FrameTexts
  link: string
  footer: string
  unsubscribe: string | null
  publicUrl: string
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
    ...(mail.sections ?? []).map(sectionText(publicUrl)),
    words.labeled(mail.action.label, link),
    words.labeled(words.why, mail.reason),
    unsubscribe === null ? '' : words.labeled(words.unsubscribe, unsubscribe),
    `-- \n${footer}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const sectionText =
  (publicUrl: string) =>
  ({ heading, items }: MailSection): string =>
    [
      heading,
      ...items.map(({ text, detail, path }) =>
        [
          `- ${text}`,
          ...(detail === null ? [] : [indented(detail)]),
          indented(absolute(path, publicUrl)),
        ].join('\n'),
      ),
    ].join('\n')

const indented = (text: string): string => text.replace(/^/gm, '  ')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

import { escaped } from '#platform/language/markup.ts'
import { absolute } from './absolute.ts'
import type { FrameTexts } from './frame.ts'
import type { Mail, MailSection } from './mail.ts'

type Page = {
  mail: Mail
  words: FrameTexts
  link: string
  footer: string
  /** Where the recipient stops such mails; null for mails that always come. */
  unsubscribe: string | null
  network: string
  publicUrl: string
}

// Mail programs support no CSS variables and many no <style>, so light colors are inline. Programs with a dark mode get
// its colors by class.
const font = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
const dark = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #10110d !important } .sheet { background: #181a15 !important; border-color: #2e302a !important }
    .ink { color: #e7e9e4 !important } .muted { color: #abada7 !important } .line { border-color: #242620 !important }
    .button { background: #77bc86 !important; color: #092012 !important } .link { color: #77bc86 !important }
    .after { background: #1b3422 !important; color: #c0e6c7 !important }
  }`

/** Renders a mail as HTML with tables and inline styles. Every value is escaped. */
export const mailHtml = ({
  mail,
  words,
  link,
  footer,
  unsubscribe,
  network,
  publicUrl,
}: Page): string => `<!doctype html>
<html lang="${mail.to.language.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f5f2">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f2;${font}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 14px">
<span class="ink" style="color:#23231e;font-size:16px;line-height:24px;font-weight:600">${escaped(network)}</span>
</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #e0e0db;border-radius:14px;padding:28px">
${paragraph(escaped(words.greeting(mail.to.name)))}
<h1 class="ink" dir="auto" style="margin:0 0 14px;color:#23231e;font-size:20px;line-height:27px;font-weight:640">${escaped(mail.heading)}</h1>
${mail.paragraphs.map((text) => paragraph(lines(text))).join('\n')}
${changes(mail.changes ?? [], words)}
${(mail.sections ?? []).map((one) => section(one, publicUrl)).join('\n')}
${button(mail.action.label, link)}
<p class="muted" style="margin:0;color:#5d5d55;font-size:13px;line-height:19px">${escaped(words.link)}<br>
<a class="link" href="${escaped(link)}" style="color:#2f6a42;word-break:break-all">${escaped(link)}</a></p>
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;color:#5d5d55;font-size:13px;line-height:19px">
<p style="margin:0 0 8px"><strong style="font-weight:600">${escaped(words.why)}</strong><br>${escaped(mail.reason)}</p>
${unsubscribe === null ? '' : `<p style="margin:0 0 8px"><a class="link" href="${escaped(unsubscribe)}" style="color:#2f6a42">${escaped(words.unsubscribe)}</a></p>`}
<p style="margin:0">${escaped(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')

const paragraph = (html: string): string =>
  `<p class="ink" dir="auto" style="margin:0 0 14px;color:#23231e;font-size:15px;line-height:24px">${html}</p>`

const button = (label: string, link: string): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0"><tr>
<td class="button" style="background:#2f6a42;border-radius:9px">
<a class="button" href="${escaped(link)}" style="display:inline-block;padding:11px 20px;color:#ffffff;background:#2f6a42;border-radius:9px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escaped(label)}</a>
</td></tr></table>`

const changes = (rows: NonNullable<Mail['changes']>, words: FrameTexts): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 8px">${rows
        .map((row) => change(row, words))
        .join('')}</table>`

const change = (
  { label, before, after }: NonNullable<Mail['changes']>[number],
  words: FrameTexts,
): string => `<tr>
<td class="muted line" valign="top" style="padding:9px 14px 9px 0;border-top:1px solid #ebebe7;color:#5d5d55;font-size:13px;line-height:20px;white-space:nowrap">${escaped(label)}</td>
<td class="ink line" dir="auto" valign="top" width="100%" style="padding:9px 0;border-top:1px solid #ebebe7;color:#23231e;font-size:14px;line-height:20px">${
  before === null
    ? lines(after)
    : `<span class="muted" style="color:#5d5d55" title="${escaped(words.before)}"><s>${lines(before)}</s></span> <span class="muted" style="color:#5d5d55">→</span> <strong class="after" title="${escaped(words.after)}" style="background:#dff3e2;color:#245535;border-radius:5px;padding:1px 5px;font-weight:600">${lines(after)}</strong>`
}</td>
</tr>`

const section = ({ heading, items }: MailSection, publicUrl: string): string => `
<h2 class="ink" dir="auto" style="margin:22px 0 6px;color:#23231e;font-size:16px;line-height:24px;font-weight:600">${escaped(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${items
  .map(
    ({ text, detail, path }) => `<tr>
<td class="ink line" dir="auto" style="padding:9px 0;border-top:1px solid #ebebe7;color:#23231e;font-size:15px;line-height:22px"><a class="link" href="${escaped(absolute(path, publicUrl))}" style="color:#2f6a42;text-decoration:none">${escaped(text)}</a>${
      detail === null
        ? ''
        : `<br><span class="muted" style="color:#5d5d55;font-size:13px;line-height:19px">${lines(detail)}</span>`
    }</td>
</tr>`,
  )
  .join('')}</table>`

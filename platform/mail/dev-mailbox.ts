import { createHash, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import { escaped } from '#platform/language/markup.ts'
import { capturedMail, capturedMails } from './captured-mails.ts'

/** Who may read all captured mails: a client with the token, and in a demo network every member. */
export type MailboxReaders = { token: string; membersToo: boolean }

/**
 * Pages that show captured mails: `/dev/mail`. Mails contain sign-in links, so the server requires a token; addresses
 * and headers prove nothing behind a proxy.
 */
export const devMailbox = (db: Knex, readers: MailboxReaders): HttpRoute[] => {
  const page = (path: string, body: (ctx: HttpContext) => Promise<string>): HttpRoute => ({
    method: 'GET',
    path,
    open: true,
    kind: 'query',
    handle: async (ctx) => {
      if (!mayRead(ctx, readers)) throw new Problem(404, 'not_found')
      ctx.set('Content-Security-Policy', pagePolicy(ctx.state.nonce))
      ctx.set('Referrer-Policy', 'no-referrer')
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = await body(ctx)
    },
  })
  return [
    page('/dev/mail', async ({ state }) => listPage(await capturedMails(db), state.nonce)),
    page('/dev/mail/:id', async (ctx) => mailPage(await found(db, ctx), ctx.state.nonce)),
    page('/dev/mail/:id/html', async (ctx) => {
      const { html } = await found(db, ctx)
      // The frame allows no scripts, forms or origin; links open outside of it.
      ctx.set(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      )
      return html.replace('<head>', '<head>\n<base target="_blank">')
    }),
  ]
}

const cookie = 'dev_mail'

const mayRead = (ctx: HttpContext, { token, membersToo }: MailboxReaders): boolean => {
  if (membersToo && ctx.state.who.session !== null) return true
  const given = new URLSearchParams(ctx.querystring).get('token')
  if (!isSame(given ?? ctx.cookies.get(cookie) ?? '', token)) return false
  if (given !== null) ctx.set('Set-Cookie', `${cookie}=${token}; Path=/dev/mail; HttpOnly; SameSite=Strict`)
  return true
}

const isSame = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const found = async (db: Knex, ctx: HttpContext & { params?: Record<string, string> }) => {
  const mail = await capturedMail(db, ctx.params?.id ?? '')
  if (!mail) throw new Problem(404, 'not_found')
  return mail
}

const listPage = (mails: Awaited<ReturnType<typeof capturedMails>>, nonce: string): string =>
  documentOf(
    'Emails',
    nonce,
    mails.length === 0
      ? '<p>No emails sent yet.</p>'
      : `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails
          .map(
            ({ id, to_name, to_address, subject, sent_at }) =>
              `<tr><td>${escaped(sent_at)}</td><td>${escaped(to_name)} &lt;${escaped(to_address)}&gt;</td><td><a href="/dev/mail/${escaped(id)}">${escaped(subject)}</a></td></tr>`,
          )
          .join('')}</tbody></table>`,
  )

const fileLine = ({ name, size }: { name: string; size: number }): string =>
  `<li>${escaped(name)}, ${size} bytes</li>`

const mailPage = (
  { id, subject, to_name, to_address, sent_at, text, files }: Awaited<ReturnType<typeof found>>,
  nonce: string,
): string =>
  documentOf(
    subject,
    nonce,
    `<p><a href="/dev/mail">All emails</a></p>
    <p>To ${escaped(to_name)} &lt;${escaped(to_address)}&gt;, ${escaped(sent_at)}</p>
    <iframe title="Email" src="/dev/mail/${escaped(id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    ${files.length === 0 ? '' : `<h2>Attachments</h2><ul>${files.map(fileLine).join('')}</ul>`}
    <h2>Plain text</h2><pre>${escaped(text)}</pre>`,
  )

const documentOf = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style nonce="${nonce}">
  body { font: 15px/1.6 system-ui, sans-serif; max-width: 960px; margin: 32px auto; padding: 0 16px; color: light-dark(#23231e, #e7e9e4); background: light-dark(#f5f5f2, #10110d) }
  a { color: light-dark(#2f6a42, #77bc86) } table { width: 100%; border-collapse: collapse } th { text-align: left }
  td, th { padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#e0e0db, #2e302a) }
  iframe { width: 100%; height: 640px; border: 1px solid light-dark(#e0e0db, #2e302a); border-radius: 9px; background: #fff }
  pre { white-space: pre-wrap; padding: 16px; border-radius: 9px; background: light-dark(#fff, #181a15) }
</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>
`

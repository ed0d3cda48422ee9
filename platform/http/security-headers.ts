import type { Context, Next } from 'koa'
import { defaultVideoHosts, type VideoHost } from '#platform/content/video-hosts.ts'
import { frameOrigins } from '#platform/rich-text/embeds.ts'

export type HeaderOptions = {
  publicUrl: string
  /** Origin that serves uploads, when it is another one. */
  contentOrigin?: string
  /** Further origins for connections: only the development server's socket. */
  connect?: readonly string[]
  /** Further origins whose pages may be shown in frames. */
  frames?: readonly string[]
  /** Further origins that forms of a page may be sent to. */
  forms?: readonly string[]
}

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Default headers of every response; documents and files replace some. */
export const securityHeaders = ({ publicUrl }: HeaderOptions) => {
  const isSecure = publicUrl.startsWith('https:')
  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.set(common)
    if (ctx.path.startsWith('/users/')) ctx.set('Referrer-Policy', 'no-referrer')
    if (isSecure) ctx.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    await next()
  }
}

/** What differs per document: its nonce, and the hosts whose videos it may embed. */
export type DocumentShown = { nonce: string; videoHosts?: readonly VideoHost[] }

/** Headers of a web document. */
export const documentHeaders = (options: HeaderOptions, shown: DocumentShown): Record<string, string> => ({
  'Content-Security-Policy': policyOf(options, shown),
  'Reporting-Endpoints': 'csp="/csp-reports"',
  'Cache-Control': 'no-store',
})

const policyOf = (
  { publicUrl, contentOrigin = '', connect = [], frames = [], forms = [] }: HeaderOptions,
  { nonce, videoHosts = defaultVideoHosts }: DocumentShown,
): string => {
  const sources = (...names: string[]) => names.filter((name) => name !== '').join(' ')
  const directives = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': sources("'self'", ...forms),
    'frame-ancestors': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic' 'self'`,
    'script-src-attr': "'none'",
    'style-src-elem': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': sources("'self'", 'blob:', 'data:', contentOrigin),
    'font-src': "'self'",
    'media-src': sources("'self'", contentOrigin),
    'connect-src': sources("'self'", contentOrigin, ...connect),
    'frame-src': sources(contentOrigin, ...frameOrigins(videoHosts), ...frames) || "'none'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "default dompurify ProseMirrorClipboard 'allow-duplicates'",
    'report-to': 'csp',
  }
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return [...policy, ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}

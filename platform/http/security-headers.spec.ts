import { expect } from 'chai'
import type { VideoHost } from '#platform/content/video-hosts.ts'
import { documentHeaders } from './security-headers.ts'

const policyOf = (publicUrl: string, contentOrigin?: string, videoHosts?: readonly VideoHost[]) =>
  documentHeaders({ publicUrl, contentOrigin }, { nonce: 'N', videoHosts: videoHosts })[
    'Content-Security-Policy'
  ]

describe('the content policy of a document', () => {
  it('lets run and look only what carries the nonce of this answer', () => {
    expect(policyOf('http://localhost:3000')).to.equal(
      [
        "default-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "script-src 'nonce-N' 'strict-dynamic' 'self'",
        "script-src-attr 'none'",
        "style-src-elem 'self' 'nonce-N'",
        "style-src-attr 'none'",
        "style-src 'self' 'nonce-N'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types default dompurify ProseMirrorClipboard 'allow-duplicates'",
        'report-to csp',
      ].join('; '),
    )
  })

  it('lets in films of the hosts that the network shows, and no frame at all when there are none', () => {
    const page = 'http://localhost:3000'
    expect(policyOf(page, '', ['dailymotion'])).to.contain('; frame-src https://www.dailymotion.com;')
    expect(policyOf(page, '', [])).to.contain("; frame-src 'none';")
  })

  it('lets in frames of the sites that the configuration names', () => {
    const headers = documentHeaders(
      { publicUrl: 'http://localhost:3000', frames: ['https://office.example'] },
      { nonce: 'N', videoHosts: [] },
    )
    expect(headers['Content-Security-Policy']).to.contain('; frame-src https://office.example;')
  })

  it('asks for https inside of a page that came by https', () => {
    expect(policyOf('https://intranet.example')).to.match(/; upgrade-insecure-requests$/)
  })

  it('takes pictures and frames of uploads from their own origin', () => {
    const policy = policyOf('https://intranet.example', 'https://files.intranet.example')
    expect(policy).to.contain("img-src 'self' blob: data: https://files.intranet.example")
    expect(policy).to.contain('frame-src https://files.intranet.example https://www.youtube-nocookie.com')
  })
})

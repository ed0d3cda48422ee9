import { expect } from 'chai'
import type { Language } from '#platform/language/shapes.ts'
import { languages } from '#platform/language/shapes.ts'
import { absolute } from './absolute.ts'
import { frameTexts } from './frame-texts.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './render-mail.ts'

const sender = { network: 'Lindenhof', publicUrl: 'https://lindenhof.example' }
const mail = (changed: Partial<Mail> = {}, language: Language = 'en'): Mail => ({
  to: { member_id: 'ben', address: 'ben@lindenhof.example', name: 'Ben Okafor', language },
  subject: 'Tea was moved',
  heading: 'Tea now begins at five',
  paragraphs: ['See you there.'],
  changes: [{ label: 'Begins', before: '16:00', after: '17:00' }],
  action: { label: 'Open the date', path: '/appointments/tea' },
  reason: 'you said that you would come',
  ...changed,
})

describe('a mail', () => {
  it('says what changed from what to what, where to go, and why it came', () => {
    const { text } = renderMail(mail(), sender)
    for (const part of [
      'Hello Ben Okafor,',
      'Begins: 16:00 → 17:00',
      'Open the date: https://lindenhof.example/appointments/tea',
      'Why you received this email: you said that you would come',
    ])
      expect(text).to.include(part)
  })

  it('says the same as HTML, with the value before struck through', () => {
    const { html } = renderMail(mail(), sender)
    expect(html).to.include('<s>16:00</s>')
    expect(html).to.include('href="https://lindenhof.example/appointments/tea"')
    expect(html).to.match(/<html lang="en">/)
  })

  it('shows what people wrote in the direction of its own words', () => {
    const arabic = 'مرحبا Folkmoot'
    const changes = [{ label: 'Name', before: null, after: arabic }]
    const { html } = renderMail(mail({ heading: arabic, paragraphs: [arabic], changes }), sender)
    const tags = [...html.matchAll(new RegExp(`<(h1|p|td) ([^>]*)>[^<]*${arabic}`, 'g'))]
    expect(tags.map(([, tag]) => tag)).to.deep.equal(['h1', 'p', 'td'])
    for (const [, tag, attributes] of tags) expect(attributes, tag).to.include('dir="auto"')
  })

  it('lists linked things under headings', () => {
    const items = [{ text: 'Tea <is> ready', detail: 'Ada', path: '/activities/tea' }]
    const { text, html } = renderMail(mail({ sections: [{ heading: 'New posts', items }] }), sender)
    expect(text).to.include('New posts\n- Tea <is> ready\n  Ada\n  https://lindenhof.example/activities/tea')
    expect(html).to.include('href="https://lindenhof.example/activities/tea"')
    expect(html).to.include('Tea &lt;is&gt; ready')
  })

  it('loads nothing from anywhere and runs nothing', () => {
    const { html } = renderMail(mail(), sender)
    expect(html).to.not.match(/<(script|img|iframe|link|form|object)\b| on\w+=|url\(/i)
  })

  const hostile = `</td><script>alert(1)</script>"'&\u0000<img src=x onerror=alert(1)>`
  for (const field of ['subject', 'heading', 'reason'] as const)
    it(`escapes what stands in its ${field}`, () => {
      const { html } = renderMail(mail({ [field]: hostile }), sender)
      expect(html).to.not.match(/<script|<img/)
    })

  it('escapes names, paragraphs, changes and labels', () => {
    const { html } = renderMail(
      mail({
        to: { member_id: null, address: 'x@y.example', name: hostile, language: 'en' },
        paragraphs: [hostile],
        changes: [{ label: hostile, before: hostile, after: hostile }],
        action: { label: hostile, path: `/x?${hostile}` },
      }),
      sender,
    )
    expect(html).to.not.match(/<script|<img/)
  })

  it('keeps its subject on one line', () => {
    expect(renderMail(mail({ subject: 'Tea\r\nBcc: everybody@example.org' }), sender).subject).to.equal(
      'Tea Bcc: everybody@example.org',
    )
  })

  for (const path of [
    '//evil.example/x',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    'x',
  ])
    it(`never leads to ${path}`, () => {
      expect(absolute(path, sender.publicUrl)).to.equal('https://lindenhof.example/')
    })

  it('greets in the language of its reader', () => {
    const greetings = languages.map((language) => renderMail(mail({}, language), sender).text.split('\n')[0])
    expect(greetings).to.deep.equal([
      'Guten Tag Ben Okafor,',
      'Hallo Ben Okafor,',
      'Hello Ben Okafor,',
      'Hola, Ben Okafor:',
      'Bonjour Ben Okafor,',
    ])
  })

  it('has all words of its frame in every language', () => {
    const names = Object.keys(frameTexts.en)
    for (const language of languages) expect(frameTexts[language]).to.have.all.keys(names)
  })
})

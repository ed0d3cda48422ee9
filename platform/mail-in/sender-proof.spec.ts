import { expect } from 'chai'
import { type IncomingMail, incomingMail } from './incoming-mail.ts'
import { automaticReason, isSigned } from './sender-proof.ts'

const trusted = 'mx.lindenhof.example'
const message = (...headers: string[]): Promise<IncomingMail> =>
  incomingMail(
    Buffer.from(
      ['From: Ben <ben@mail.example>', 'To: moot@lindenhof.example', ...headers, '', 'Yes'].join('\r\n'),
    ),
  )
const signedBy = async (...results: string[]): Promise<boolean> =>
  isSigned(await message(...results.map((result) => `Authentication-Results: ${result}`)), trusted)

describe('the proof of who sent a mail', () => {
  it('is a signature of the own domain, or of one above it, that the own server has checked', async () => {
    expect(await signedBy(`${trusted}; dkim=pass header.d=mail.example`)).to.equal(true)
    expect(await signedBy(`${trusted}; spf=fail; dkim=pass (2048-bit key) header.i=@mail.example`)).to.equal(
      true,
    )
    const below = await message(`Authentication-Results: ${trusted}; dkim=pass header.d=mail.example`)
    expect(isSigned({ ...below, from: 'ben@box.mail.example' }, trusted)).to.equal(true)
  })

  const forged: [string, string[]][] = [
    ['no result', []],
    ['the result of another server', ['mx.evil.example; dkim=pass header.d=mail.example']],
    ['a signature of another domain', [`${trusted}; dkim=pass header.d=evil.example`]],
    ['a signature of a domain that only ends alike', [`${trusted}; dkim=pass header.d=ail.example`]],
    ['a signature of a top-level domain', [`${trusted}; dkim=pass header.d=example`]],
    ['a signature that is wrong', [`${trusted}; dkim=fail header.d=mail.example`]],
    [
      'a result that stands behind thousands of characters',
      [`${trusted}; ${'spf=none; '.repeat(900)}dkim=pass header.d=mail.example`],
    ],
    ['a result that only SPF gives', [`${trusted}; spf=pass smtp.mailfrom=ben@mail.example`]],
    [
      'an address in quotes that reads like another result',
      [`${trusted}; dkim=pass header.i="x; dkim=pass header.d=mail.example"@evil.example`],
    ],
    ['a comment that reads like another result', [`${trusted}; none (; dkim=pass header.d=mail.example)`]],
    [
      'a result below one of the own server',
      [`${trusted}; dkim=none`, `${trusted}; dkim=pass header.d=mail.example`],
    ],
  ]
  for (const [name, results] of forged)
    it(`is not ${name}`, async () => {
      expect(await signedBy(...results)).to.equal(false)
    })

  it('is nothing where no server is trusted', async () => {
    const mail = await message(
      'Authentication-Results: mx.lindenhof.example; dkim=pass header.d=mail.example',
    )
    expect(isSigned(mail, null)).to.equal(false)
  })
})

describe('a mail that no person wrote', () => {
  const reasonOf = async (...headers: string[]) =>
    automaticReason(await message(...headers), ['moot@lindenhof.example'])

  it('says so in one of the usual ways', async () => {
    for (const header of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'X-Autoreply: yes',
      'List-Id: <all.mail.example>',
      'Return-Path: <>',
    ])
      expect(await reasonOf(header), header).to.equal('automatic')
    expect(await reasonOf('Auto-Submitted: no')).to.equal(null)
  })

  it('is one of our own, or has no single sender', async () => {
    const own = { ...(await message()), from: 'moot@lindenhof.example' }
    expect(automaticReason(own, ['moot@lindenhof.example'])).to.equal('own_mail')
    expect(await reasonOf('From: eve@evil.example')).to.equal('no_sender')
  })
})

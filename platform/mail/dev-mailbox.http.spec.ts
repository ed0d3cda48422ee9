import { get } from 'node:http'
import { expect } from 'chai'
import { type Answering, answering } from '#test/kit/answering.ts'
import { capturedMailer } from './captured.ts'
import { devMailbox } from './dev-mailbox.ts'

describe('the mailbox of an installation without a mail server', () => {
  let product: Answering

  before(async () => {
    product = await answering({ routes: (db) => devMailbox(db) })
    const mailer = capturedMailer(product.database.db)
    const mail = {
      message_id: '<1@localhost>',
      to: { name: 'Ben <Okafor>', address: 'ben@lindenhof.example' },
      subject: 'Tea & cake',
      html: '<html><head></head><body><p>Tea</p></body></html>',
      text: 'Tea </pre><script>',
      thread: null,
      calendar: null,
      files: [],
      people: [],
    }
    await mailer.send(mail)
    await mailer.send(mail)
  })
  after(() => product.close())

  const page = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`)
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy'),
      html: await answer.text(),
    }
  }

  it('lists each mail once', async () => {
    const { html } = await page('/dev/mail')
    expect(html.match(/Tea &amp; cake/g)).to.have.length(1)
    expect(html).to.include('Ben &lt;Okafor&gt;')
  })

  it('shows a letter in a frame that runs nothing', async () => {
    const shown = await page('/dev/mail/1')
    expect(shown.html)
      .to.include('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      .and.not.include('<script')
    const letter = await page('/dev/mail/1/html')
    expect(letter.policy).to.include('sandbox').and.include("default-src 'none'")
    expect(letter.html).to.include('<p>Tea</p>')
  })

  it('knows no mail that is not there', async () => {
    for (const id of ['2', 'x', '1%00', '99999999999999999999'])
      expect((await page(`/dev/mail/${id}`)).status).to.equal(404)
  })

  it('is shown to nobody who is not at the machine', async () => {
    const through = (headers: Record<string, string>) =>
      new Promise((resolve) =>
        get(`${product.url}/dev/mail`, { headers }, ({ statusCode }) => resolve(statusCode)),
      )
    expect(await through({ host: 'localhost:3000' })).to.equal(200)
    expect(await through({ host: 'lindenhof.example' })).to.be.oneOf([400, 404])
    expect(await through({ 'x-forwarded-for': '203.0.113.9' })).to.equal(404)
  })
})

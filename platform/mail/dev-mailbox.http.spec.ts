import { expect } from 'chai'
import { keyGiven, type QueryApp, startQueryApp } from '#test/kit/query-app.ts'
import { capturedMailer } from './captured-mails.ts'
import { devMailbox } from './dev-mailbox.ts'

describe('the mailbox of an installation without a mail server', () => {
  const token = 'printed-at-start'
  let product: QueryApp

  before(async () => {
    product = await startQueryApp({ routes: (db) => devMailbox(db, { token, membersToo: false }) })
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
      unsubscribe: null,
      people: [],
    }
    await mailer.send(mail)
    await mailer.send(mail)
  })
  after(() => product.close())

  const page = async (path: string, headers: Record<string, string> = { cookie: `dev_mail=${token}` }) => {
    const answer = await fetch(`${product.url}${path}`, { headers })
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

  it('shows a mail in a frame that runs nothing', async () => {
    const shown = await page('/dev/mail/1')
    expect(shown.html)
      .to.include('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      .and.not.include('<script')
    const mail = await page('/dev/mail/1/html')
    expect(mail.policy).to.include('sandbox').and.include("default-src 'none'")
    expect(mail.html).to.include('<p>Tea</p>')
  })

  it('knows no mail that is not there', async () => {
    for (const id of ['2', 'x', '1%00', '99999999999999999999'])
      expect((await page(`/dev/mail/${id}`)).status).to.equal(404)
  })

  it('opens by the address that the start has printed, and stays open in that browser', async () => {
    const { status, headers } = await fetch(`${product.url}/dev/mail?token=${token}`)
    expect(status).to.equal(200)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).to.match(/^dev_mail=.*; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/)
    expect((await page('/dev/mail/1', { cookie: cookie.split(';')[0] ?? '' })).status).to.equal(200)
  })

  it('is closed to everybody else, also at the machine itself and where a proxy stands on it', async () => {
    for (const path of [
      '/dev/mail',
      '/dev/mail/1',
      '/dev/mail/1/html',
      '/dev/mail?token=',
      '/dev/mail?token=x',
    ])
      expect((await page(path, {})).status, path).to.equal(404)
    expect((await page('/dev/mail', { cookie: 'dev_mail=x' })).status).to.equal(404)
  })

  it('is open to members where all of them are of the demo, and only there', async () => {
    const demo = await startQueryApp({ routes: (db) => devMailbox(db, { token, membersToo: true }) })
    const statusFor = async (at: QueryApp, cookie: string) =>
      (await fetch(`${at.url}/dev/mail`, { headers: { cookie } })).status
    for (const { appendAndProject } of [product, demo])
      await appendAndProject(keyGiven('member:ben', 'everyone'))
    expect(await statusFor(demo, (await demo.signIn('ben')).cookie)).to.equal(200)
    expect(await statusFor(demo, '')).to.equal(404)
    expect(await statusFor(product, (await product.signIn('ben')).cookie)).to.equal(404)
    await demo.close()
  })
})

import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { until } from '#test/kit/until.ts'
import { startDovecot, type TestMailbox, whyNoDovecot } from '#test/services/dovecot/mailbox.ts'
import { pendingWhere } from '#test/services/installed.ts'
import { watchMailbox } from './mailbox.ts'

const message = (text: string) => Buffer.from(`From: ben@mail.example\r\nSubject: ${text}\r\n\r\n${text}\r\n`)

describe('a mailbox', function () {
  this.timeout(60_000)
  pendingWhere(whyNoDovecot)
  let mailbox: TestMailbox
  let kept: string[]
  let refuses: (text: string) => boolean
  let watching: { stop: () => Promise<void> } | undefined

  const watch = () => {
    watching = watchMailbox({
      url: mailbox.address,
      keep: async (source) => {
        const text = Buffer.from(source).toString('utf8').split('\r\n').at(-2) ?? ''
        if (refuses(text)) throw new Error('the database is away')
        kept.push(text)
      },
      log: silentLog,
    })
  }
  beforeEach(async () => {
    mailbox = await startDovecot()
    kept = []
    refuses = () => false
  })
  afterEach(async () => {
    await watching?.stop()
    await mailbox.end()
  })

  it('is read from what is unread, and then as mails come', async () => {
    await mailbox.deliver(message('one'), message('two'))
    watch()
    await until(() => kept.length === 2)
    await mailbox.deliver(message('three'))
    await until(() => kept.length === 3)
    await until(async () => (await mailbox.unread()) === 0)
    expect(kept).to.deep.equal(['one', 'two', 'three'])
  })

  it('keeps a message unread until it was kept here', async () => {
    refuses = () => true
    await mailbox.deliver(message('one'))
    watch()
    await watching?.stop()
    expect(kept).to.deep.equal([])
    expect(await mailbox.unread()).to.equal(1)
    refuses = () => false
    watch()
    await until(() => kept.length === 1)
  })

  it('is not held up by a message that can never be kept', async () => {
    refuses = (text) => text === 'poison'
    await mailbox.deliver(message('poison'), message('tea'))
    watch()
    await until(() => kept.length === 1, 40_000)
    expect(kept).to.deep.equal(['tea'])
  })

  it('is read on when its server comes back', async () => {
    watch()
    await mailbox.deliver(message('one'))
    await until(() => kept.length === 1)
    await mailbox.away()
    await mailbox.back()
    await mailbox.deliver(message('two'))
    // A message whose mark was cut off comes again, so there may be three.
    await until(() => kept.includes('two'), 30_000)
  })

  it('gives no more of a message than shows that it is too large', async () => {
    let length = 0
    await mailbox.deliver(message('x'.repeat(3 * 1024 ** 2)))
    watching = watchMailbox({
      url: mailbox.address,
      keep: async (source) => {
        length = source.byteLength
      },
      log: silentLog,
    })
    await until(() => length > 0)
    expect(length).to.equal(1024 ** 2 + 1)
  })
})

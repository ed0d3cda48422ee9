import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { plus } from '#platform/language/instant.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { silentLog } from '#platform/log/log.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { awaitingServer } from './awaiting-server.ts'
import type { Mail } from './mail.ts'
import { MailServerAway, Undeliverable } from './mailer.ts'
import { emptyOutbox, putAllIntoOutbox, putIntoOutbox, withdraw } from './outbox.ts'

const begun = '2026-09-01T08:00:00.000Z'
const seconds = (count: number) => plus(begun, count * 1_000)

const about = (subject: string, more: Partial<Mail> = {}): Mail => ({
  to: { member_id: 'ben', address: 'ben@lindenhof.example', name: 'Ben', language: 'en' },
  thing: 'appointment~tea',
  subject,
  heading: subject,
  paragraphs: [],
  action: { label: 'Open', path: '/' },
  reason: 'you were invited',
  ...more,
})
const change = (label: string, before: string, after: string, due: number): Mail =>
  about(label, {
    changes: [{ label, before, after }],
    update: { subject: 'Changed', heading: 'Changed', paragraphs: [`It is ${after}`] },
    after: seconds(due),
  })

describe('mails about one thing', () => {
  let database: FreshDatabase
  let clock: ReturnType<typeof fixedClock>
  let sent: { subject: string; text: string; thread: string | null; message_id: string }[]
  let refuses: (subject: string) => boolean
  let isAway: boolean
  let awaiting: ReturnType<typeof awaitingServer>
  let storage: Pick<FileStorage, 'get'>

  const put = (cause: string, mail: Mail) =>
    putIntoOutbox(database.db, { cause, mail, mailHost: 'lindenhof.example', now: clock.now() })
  const send = (at: number) => {
    clock.advance(Date.parse(seconds(at)) - Date.parse(clock.now()))
    return emptyOutbox(
      {
        db: database.db,
        storage,
        clock,
        log: silentLog,
        mailer: {
          send: async (mail) => {
            if (isAway) throw new MailServerAway('nobody is there')
            if (refuses(mail.subject)) throw new Error('the server is away')
            for (const file of mail.files) await file.open()
            sent.push(mail)
          },
          isThere: async () => !isAway,
          close: async () => {},
        },
        awaiting,
        sender: async () => ({ network: 'Lindenhof', publicUrl: 'https://lindenhof.example' }),
        tokenOf: async () => null,
        accepted: new Map(),
      },
      new AbortController().signal,
    )
  }
  const subjects = () => sent.map(({ subject }) => subject)

  beforeEach(async () => {
    database = await freshDatabase()
    clock = fixedClock(begun)
    sent = []
    refuses = () => false
    isAway = false
    awaiting = awaitingServer()
    storage = memoryStorage()
  })
  afterEach(() => database.drop())

  it('leave seconds after the mail server is back, however long it was away', async () => {
    isAway = true
    await put('tea', about('Tea'))
    for (const at of [1, 2, 7, 37]) await send(at)
    // The next try would be two minutes later.
    expect(await send(90)).to.equal(seconds(95))
    isAway = false
    expect(await send(95)).to.equal(null)
    expect(subjects()).to.deep.equal(['Tea'])
  })

  it('with files wait while the storage is away, and keep no other mail waiting', async () => {
    const file = { blob_id: 'menu', name: 'menu.pdf', type: 'application/pdf', size: 3 }
    let asked = 0
    storage = {
      get: async () => {
        asked += 1
        throw markUnavailable(new Error('the bucket does not answer'), 'storage')
      },
    }
    for (const at of Array.from({ length: 12 }, (_, index) => index))
      await put(`menu ${at}`, about(`Menu ${at}`, { thing: `appointment~menu-${at}`, files: [file] }))
    await put('choir', about('Choir', { thing: 'appointment~choir' }))
    expect(await send(0)).to.equal(seconds(10))
    expect([subjects(), asked]).to.deep.equal([['Choir'], 5])
    for (const at of [10, 20, 30, 40, 50, 60, 70, 80, 90]) expect(await send(at)).to.equal(seconds(at + 10))
    storage = memoryStorage()
    expect(await send(100)).to.equal(null)
    expect(subjects()).to.have.length(13)
  })

  it('are put in by hundreds at once, and each once', async () => {
    const to = (at: number) => ({
      member_id: `m${at}`,
      address: `m${at}@lindenhof.example`,
      name: 'M',
      language: 'en' as const,
    })
    const mails = Array.from({ length: 450 }, (_, at) => about('Circular', { to: to(at) }))
    const putAll = () =>
      putAllIntoOutbox(database.db, {
        cause: 'circular',
        mails,
        mailHost: 'lindenhof.example',
        now: clock.now(),
      })
    await putAll()
    await putAll()
    expect(await database.db('fm.outbox').where({ cause: 'circular' })).to.have.length(450)
    expect(await withdraw(database.db, ['circular'])).to.deep.equal([])
  })

  it('leave in the order in which they were written, also where the first one waits', async () => {
    await put('cancel', about('Called off', { after: seconds(12) }))
    await put('revive', about('Takes place after all'))
    expect(await send(1)).to.equal(seconds(12))
    expect(subjects()).to.deep.equal([])
    await send(12)
    expect(subjects()).to.deep.equal(['Called off', 'Takes place after all'])
  })

  it('wait for one that could not be sent, until it is given up', async () => {
    refuses = (subject) => subject === 'Called off'
    await put('cancel', about('Called off'))
    await put('revive', about('Takes place after all'))
    await put('choir', about('Choir', { thing: 'appointment~choir' }))
    await send(0)
    expect(subjects()).to.deep.equal(['Choir'])
    refuses = (subject) => {
      if (subject === 'Called off') throw new Undeliverable('550')
      return false
    }
    await send(60)
    expect(subjects()).to.deep.equal(['Choir', 'Takes place after all'])
  })

  it('answer to one message that derives from the thing, and each has an id of its own', async () => {
    await put('invite', about('Invited'))
    await put('contact', about('Bring bowls'))
    await put('hello', about('Hello', { thing: undefined }))
    await send(0)
    const [first, second, other] = ['Invited', 'Bring bowls', 'Hello'].map((name) =>
      sent.find(({ subject }) => subject === name),
    )
    expect(first?.thread)
      .to.match(/^<[0-9a-f-]+@lindenhof\.example>$/)
      .and.to.equal(second?.thread)
    expect(first?.message_id).not.to.equal(second?.message_id)
    expect(other?.thread).to.equal(null)
  })

  describe('of updates', () => {
    it('become one that compares with what the reader knew', async () => {
      await put('move', change('When', 'Thursday', 'Friday', 12))
      await put('rename', change('Name', 'Tea', 'Cake', 20))
      await put('move again', change('When', 'Friday', 'Saturday', 25))
      expect(await send(24)).to.equal(seconds(25))
      expect(sent).to.deep.equal([])
      await send(25)
      expect(subjects()).to.deep.equal(['Changed'])
      expect(sent[0]?.text)
        .to.contain('Name: Tea → Cake')
        .and.to.contain('When: Thursday → Saturday')
        .and.to.contain('It is Saturday')
      expect(await database.db('fm.outbox').whereNull('sent_at')).to.deep.equal([])
    })

    it('stay what they are where there is one', async () => {
      await put('move', change('When', 'Thursday', 'Friday', 12))
      await send(12)
      expect(subjects()).to.deep.equal(['When'])
    })

    it('are not sent when everything is as it was', async () => {
      await put('rename', change('Name', 'Tea', 'Cake', 12))
      await put('rename back', change('Name', 'Cake', 'Tea', 15))
      await send(15)
      expect(sent).to.deep.equal([])
      expect(await database.db('fm.outbox')).to.deep.equal([])
    })

    it('say what is left when one of them is withdrawn', async () => {
      await put('move', change('When', 'Thursday', 'Friday', 12))
      await put('rename', change('Name', 'Tea', 'Cake', 20))
      expect(await withdraw(database.db, ['move'])).to.deep.equal([])
      await send(20)
      expect(subjects()).to.deep.equal(['Name'])
    })

    it('count as sent together, so that what is undone later is told', async () => {
      await put('move', change('When', 'Thursday', 'Friday', 12))
      await put('rename', change('Name', 'Tea', 'Cake', 12))
      await send(12)
      expect(await withdraw(database.db, ['move'])).to.deep.equal(['ben'])
      expect(await withdraw(database.db, ['rename'])).to.deep.equal(['ben'])
    })

    it('wait two minutes at most for a member who goes on changing', async () => {
      for (let nth = 0; nth <= 15; nth += 1) {
        await send(nth * 10)
        await put(`change ${nth}`, change('Name', `Tea ${nth}`, `Tea ${nth + 1}`, nth * 10 + 12))
      }
      expect(subjects()).to.deep.equal(['Changed'])
      expect(sent[0]?.text).to.contain('Name: Tea 0 → Tea 12')
    })

    it('do not pass by what was written between them', async () => {
      await put('move', change('When', 'Thursday', 'Friday', 12))
      await put('contact', about('Bring bowls'))
      await put('rename', change('Name', 'Tea', 'Cake', 12))
      await send(12)
      expect(subjects()).to.deep.equal(['When', 'Bring bowls', 'Name'])
    })
  })
})

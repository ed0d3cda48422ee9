import { fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { importing } from '#platform/source/importing.ts'
import { headerOf } from '#test/kit/mail-server.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { newEvent } from '#test/kit/recorded.ts'
import { until } from '#test/kit/until.ts'
import { MaybeAccepted, type OutgoingMail, Undeliverable } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const program = fileURLToPath(new URL('../../test/kit/mailer-process.ts', import.meta.url))

const outgoing: OutgoingMail = {
  message_id: '<1@x>',
  to: { name: 'Ben', address: 'ben@lindenhof.example' },
  subject: 's',
  html: '<p>h</p>',
  text: 't',
  thread: null,
  calendar: null,
  files: [],
  unsubscribe: null,
  people: [],
}

describe('mailing', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  let store: EventStore
  let server: SMTPServer
  let smtp: string
  let refusal: (Error & { responseCode: number }) | null
  let dropsAfterData = false
  const received: Email[] = []
  const lines = new Set<Socket>()
  const dropLines = () => {
    for (const line of lines) line.destroy()
    lines.clear()
  }

  before(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', async () => {
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
          if (dropsAfterData) dropLines()
          else done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    server.server.on('connection', (line: Socket) => lines.add(line))
    const address = server.server.address()
    smtp = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  beforeEach(async () => {
    received.length = 0
    refusal = null
    dropsAfterData = false
    database = await freshDatabase()
    store = await postgresStore(database.url)
    // As if it had been running for long.
    const reactors = ['invitation', 'forget-letters']
    await database.db('fm.reactor_checkpoints').insert(reactors.map((reactor) => ({ reactor, position: 0 })))
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const invite = (guest: string) =>
    store.append(`tea-${guest}`, [newEvent('GuestInvited', { guest })], 'none')
  /** Runs the mailing process until it has nothing left to do, or until it dies at a place. */
  const run = (faultPoint?: string) =>
    new Promise<string | number | null>((resolve) => {
      const child = fork(program, [database.url, smtp, ...(faultPoint ? [faultPoint] : [])], {
        execArgv: [...importing],
      })
      child.once('exit', (code, signal) => resolve(signal ?? code))
    })

  const faultPoints = [
    { faultPoint: 'reacted-before-checkpoint', most: 1 },
    { faultPoint: 'mail-claimed', most: 1 },
    { faultPoint: 'mail-accepted', most: 2 },
    { faultPoint: 'mail-noted', most: 1 },
  ]
  for (const { faultPoint, most } of faultPoints)
    it(`sends an invitation ${most === 1 ? 'once' : 'again, under the same name,'} when the power fails at ${faultPoint}`, async () => {
      await invite('ben')
      expect(await run(faultPoint), 'the process was killed').to.equal('SIGKILL')
      expect(await run()).to.equal(0)
      const names = received.map(({ messageId }) => messageId)
      expect(names.length).to.be.within(1, most)
      expect(new Set(names).size).to.equal(1)
      const rows = await database.db('fm.outbox').select('message_id', 'letter', 'recipient')
      expect(rows).to.deep.equal([{ message_id: names[0], letter: null, recipient: 'member:ben' }])
    })

  it('sends nothing again when the log is gone through again', async () => {
    await Promise.all(['ben', 'gia', 'dan'].map(invite))
    await run()
    expect(received).to.have.length(3)
    await database.db('fm.reactor_checkpoints').update({ position: '0' })
    await run()
    await database.db('fm.reactor_checkpoints').delete()
    await run()
    expect(received).to.have.length(3)
  })

  it('writes a mail that says who, what, why and where in both forms', async () => {
    await invite('ben')
    await run()
    const [mail] = received
    expect(mail?.subject).to.equal('Einladung zum Tee')
    expect(mail?.from).to.include({ name: 'Lindenhof', address: 'moot@lindenhof.example' })
    expect(mail?.to?.[0]).to.include({ address: 'ben@lindenhof.example' })
    expect(mail?.text)
      .to.include('Übermorgen gibt es Tee')
      .and.include('http://localhost:3000/appointments/tea')
    expect(mail?.html).to.include('Übermorgen gibt es Tee').and.include('du bist eingeladen')
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).to.equal('auto-generated')
  })

  it('names the link that stops such mails in headers, and none for mails that always come', async () => {
    const unsubscribe = 'http://localhost:3000/unsubscribe?token=of.ben'
    const mailer = smtpMailer(smtp, 'Lindenhof <moot@lindenhof.example>')
    await mailer.send({ ...outgoing, unsubscribe })
    await mailer.send(outgoing)
    await mailer.close()
    const headers = received.map((mail) =>
      ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => headerOf(mail, name)),
    )
    expect(headers).to.deep.equal([
      [`<${unsubscribe}>`, 'List-Unsubscribe=One-Click'],
      ['', ''],
    ])
  })

  it('tries again when the server says not now, and parks what it refuses for good', async () => {
    refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await invite('ben')
    await run()
    const [parked] = await database.db('fm.outbox').select('sent_at', 'parked_at', 'reason')
    expect(parked.sent_at).to.equal(null)
    expect(parked.parked_at).to.not.equal(null)
    expect(parked.reason).to.include('no such mailbox')

    refusal = Object.assign(new Error('busy'), { responseCode: 451 })
    await invite('gia')
    const running = run()
    await until(
      async () =>
        (await database.db('fm.outbox').where('recipient', 'member:gia').first('reason'))?.reason?.includes(
          'busy',
        ) === true,
    )
    refusal = null
    expect(await running).to.equal(0)
    expect(received.map(({ to }) => to?.[0]?.address)).to.deep.equal(['gia@lindenhof.example'])
  })

  it('waits ten minutes where the line was lost after the whole mail', async () => {
    dropsAfterData = true
    await invite('ben')
    const before = Date.now()
    const running = run()
    const tried = () => database.db('fm.outbox').whereNotNull('reason').first('tries', 'next_try_at')
    await until(async () => (await tried()) !== undefined)
    const { tries, next_try_at } = await tried()
    expect(tries).to.equal(1)
    expect(new Date(next_try_at).getTime() - before).to.be.at.least(10 * 60_000)
    expect(received).to.have.length(1)
    await database.db('fm.outbox').delete()
    expect(await running).to.equal(0)
  })

  it('sends files along, without those that are gone meanwhile', async () => {
    const mailer = smtpMailer(smtp, 'moot@lindenhof.example')
    const plan = Readable.from([Buffer.from('beans'), Buffer.from(' and peas')])
    const file = { type: 'text/plain', size: 14 }
    await mailer.send({
      ...outgoing,
      files: [
        { ...file, name: 'Plan für März.txt', open: async () => plan },
        { ...file, name: 'Gone.txt', open: async () => null },
      ],
    })
    const [mail] = received
    expect(mail?.attachments.map(({ filename }) => filename)).to.deep.equal(['Plan für März.txt'])
    const content = mail?.attachments[0]?.content
    expect(content && Buffer.from(content as ArrayBuffer).toString()).to.equal('beans and peas')
    await mailer.close()
  })

  it('leaves no file open when the mail is refused', async () => {
    const mailer = smtpMailer(smtp, 'moot@lindenhof.example')
    const plan = Readable.from([Buffer.from('beans')])
    refusal = Object.assign(new Error('later'), { responseCode: 450 })
    const files = [{ type: 'text/plain', size: 5, name: 'Plan.txt', open: async () => plan }]
    await mailer.send({ ...outgoing, files }).catch(() => {})
    expect(plan.destroyed).to.equal(true)
    await mailer.close()
  })

  it('leaves no file open, and hears of it, when one of them cannot be opened any more', async () => {
    const mailer = smtpMailer(smtp, 'moot@lindenhof.example')
    const file = { type: 'text/plain', size: 5, name: 'Plan.txt' }
    const failureOf = (...open: (() => Promise<Readable>)[]) =>
      mailer
        .send({ ...outgoing, files: open.map((each) => ({ ...file, open: each })) })
        .catch((error) => error)

    const plan = Readable.from([Buffer.from('beans')])
    const away = () => Promise.reject(new Error('the storage is away'))
    expect(await failureOf(async () => plan, away)).to.have.property('message', 'the storage is away')
    expect(plan.destroyed).to.equal(true)

    const gone = createReadStream('/nowhere/plan')
    const other = Readable.from([Buffer.from('peas')])
    const later = () => new Promise<Readable>((resolve) => gone.once('close', () => resolve(other)))
    expect(await failureOf(async () => gone, later))
      .to.be.instanceOf(Error)
      .and.not.instanceOf(Undeliverable)
    expect(other.destroyed).to.equal(true)
    expect(received).to.deep.equal([])
    await mailer.close()
  })

  it('tells a refusal for good from one that may pass', async () => {
    const mailer = smtpMailer(smtp, 'moot@lindenhof.example')
    const send = () => mailer.send(outgoing).catch((error: Error) => error)
    refusal = Object.assign(new Error('never'), { responseCode: 550 })
    expect(await send()).to.be.instanceOf(Undeliverable)
    refusal = Object.assign(new Error('later'), { responseCode: 450 })
    expect(await send())
      .to.be.instanceOf(Error)
      .and.not.instanceOf(Undeliverable)
      .and.not.instanceOf(MaybeAccepted)
    refusal = null
    dropsAfterData = true
    expect(await send()).to.be.instanceOf(MaybeAccepted)
    await mailer.close()
  })
})

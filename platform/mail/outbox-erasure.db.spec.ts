import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { capturedMailer } from './captured-mails.ts'
import type { Mail } from './mail.ts'
import { forgetMails, putIntoOutbox } from './outbox.ts'

const now = '2026-03-02T09:00:00.000Z'

const mail = (to: string, ...mentions: string[]): Mail => ({
  to: { member_id: to, address: `${to}@lindenhof.example`, name: to, language: 'en' },
  mentions,
  subject: `To ${to}`,
  heading: `${[to, ...mentions].join(' and ')} meet`,
  paragraphs: [],
  action: { label: 'Open', path: '/' },
  reason: 'you were invited',
})

describe('mails about a person who is erased', () => {
  let database: FreshDatabase
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(() => database.drop())

  const put = (cause: string, ...people: [string, ...string[]]) =>
    putIntoOutbox(database.db, { cause, mail: mail(...people), mailHost: 'localhost', now })
  const outbox = () =>
    database.db('fm.outbox').orderBy('cause').select('cause', database.db.raw('letter is null as is_blank'))

  it('are dropped from the outbox, whether they wait or were parked, and those of others are not', async () => {
    for (const cause of ['waits', 'parked', 'sent']) {
      await put(`${cause} for vera`, 'vera')
      await put(`${cause} for ben about vera`, 'ben', 'vera')
      await put(`${cause} for ben about gia`, 'ben', 'gia')
    }
    await database.db('fm.outbox').whereLike('cause', 'parked%').update({ parked_at: now, reason: 'to vera' })
    await database.db('fm.outbox').whereLike('cause', 'sent%').update({ sent_at: now })
    await forgetMails(database.db, 'vera')
    expect(await outbox()).to.deep.equal([
      { cause: 'parked for ben about gia', is_blank: false },
      { cause: 'sent for ben about gia', is_blank: false },
      { cause: 'sent for ben about vera', is_blank: true },
      { cause: 'sent for vera', is_blank: true },
      { cause: 'waits for ben about gia', is_blank: false },
    ])
  })

  it('are taken out of the mailbox of an installation without a mail server, and no others', async () => {
    const mailer = capturedMailer(database.db)
    const mails = [['vera'], ['ben', 'vera'], ['ben', 'gia']]
    for (const people of mails)
      await mailer.send({
        message_id: `<${people.join('-')}@localhost>`,
        to: { name: people[0] ?? '', address: `${people[0]}@lindenhof.example` },
        subject: people.join(' and '),
        html: '',
        text: '',
        thread: null,
        calendar: null,
        files: [],
        unsubscribe: null,
        people,
      })
    await forgetMails(database.db, 'vera')
    expect(await database.db('fm.captured_mails').pluck('subject')).to.deep.equal(['ben and gia'])
  })

  it('are not written by who has read the name just before', async () => {
    await database
      .db('fm.person_keys')
      .insert({ person: 'vera', class: 'identity', destroyed_at: database.db.fn.now() })
    const refused = await put('late', 'ben', 'vera').then(
      () => null,
      (error: Error) => error.message,
    )
    expect(refused).to.include('erased')
    await put('long after', 'ben', 'gia')
    expect(await outbox()).to.deep.equal([{ cause: 'long after', is_blank: false }])
  })
})

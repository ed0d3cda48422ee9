import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { permitOf } from '#platform/permit/permit.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import { keyGiven, keyTaken, noteWritten, type QueryApp, startQueryApp } from '#test/kit/query-app.ts'
import { until } from '#test/kit/until.ts'

type View = {
  op: string
  id?: string
  value?: { id: string; text: string; revision: string; can: { edit: boolean } }
  position?: string
}

const texts = (reader: EventReader) => (reader.of('note') as View[]).map(({ value }) => value?.text)
const ops = (reader: EventReader) =>
  (reader.of('note') as View[]).map(({ op, id, value }) => `${op} ${value?.id ?? id}`)

describe('the change stream', () => {
  let product: QueryApp
  const opened: EventReader[] = []
  const follow = async (cookie: string, after: string | null = null, query = '') => {
    const reader = await product.follow(cookie, after, query)
    opened.push(reader)
    return reader
  }
  const ready = (reader: EventReader) => reader.until(() => reader.of('hello').length === 1)

  before(async () => {
    product = await startQueryApp()
    await product.appendAndProject(
      keyGiven('member:ada', 'everyone'),
      keyGiven('member:ben', 'everyone'),
      keyGiven('member:gia', 'everyone'),
    )
  })
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close()
    return until(() => product.stream.streams() === 0)
  })
  after(() => product.close())

  it('sends rendered views to readers who may see them, each with their own abilities', async () => {
    const ada = await follow((await product.signIn('ada')).cookie)
    const ben = await follow((await product.signIn('ben')).cookie)
    await Promise.all([ready(ada), ready(ben)])
    await product.appendAndProject(noteWritten('tea', 'Tea at four'))
    await Promise.all([ada, ben].map((reader) => reader.until(() => texts(reader).length === 1)))
    const can = ([ada, ben] as const).map((reader) => (reader.of('note')[0] as View).value?.can)
    expect(can).to.deep.equal([{ edit: true }, { edit: false }])
    expect(ada.headers['content-type']).to.equal('text/event-stream; charset=utf-8')
    expect(ada.headers['x-accel-buffering']).to.equal('no')
    expect(ada.headers['cache-control']).to.equal('no-store')
  })

  it('sends nothing to readers who may not see it, and nothing of topics without a view', async () => {
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    await product.appendAndProject(
      noteWritten('secret', 'Only for Ada', ['member:ada']),
      noteWritten('open', 'For all'),
    )
    await ben.until(() => texts(ben).includes('For all'))
    expect(texts(ben)).to.deep.equal(['For all'])
    expect(new Set(ben.events.map(({ topic }) => topic))).to.deep.equal(new Set(['hello', 'note']))
  })

  it('reads no row without a subscriber', async () => {
    const read: string[] = []
    product.database.db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      if (sql.includes('from "rm"."notes_v1"')) read.push(...bindings.flat().map(String))
    })
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    await product.appendAndProject(
      noteWritten('unread', 'Only for Ada', ['member:ada']),
      noteWritten('read', 'For all'),
    )
    await ben.until(() => texts(ben).includes('For all'))
    expect(read).to.deep.equal(['read'])
  })

  it('removes a row for readers who lose access to it', async () => {
    await product.appendAndProject(noteWritten('shrinking', 'For all at first'))
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    await product.appendAndProject({ type: 'NoteShown', data: { id: 'shrinking', audience: ['member:ada'] } })
    await ben.until(() => ops(ben).length === 1)
    expect(ops(ben)).to.deep.equal(['remove shrinking'])
  })

  it('takes a row that is gone away from everybody', async () => {
    await product.appendAndProject(noteWritten('passing', 'Soon gone'))
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    await product.appendAndProject({ type: 'NoteTakenDown', data: { id: 'passing' } })
    await ben.until(() => ops(ben).length === 1)
    expect(ops(ben)).to.deep.equal(['remove passing'])
  })

  it('says as of when a row is there, and as of when it is gone, live and to a reader who comes back', async () => {
    const { cookie } = await product.signIn('ben')
    const live = await follow(cookie)
    await ready(live)
    await product.appendAndProject(noteWritten('brief', 'Here and gone'))
    await live.until(() => ops(live).length === 1)
    const from = live.lastId()
    await product.appendAndProject({ type: 'NoteTakenDown', data: { id: 'brief' } })
    await live.until(() => ops(live).length === 2)
    const [there, gone] = live.of('note') as View[]
    expect(there?.position).to.equal(there?.value?.revision)
    expect(Number(gone?.position)).to.be.above(Number(there?.position))
    const later = await follow(cookie, from)
    await later.until(() => ops(later).length === 1)
    expect(later.of('note')).to.deep.equal([{ op: 'remove', id: 'brief', position: gone?.position }])
  })

  it('is for people who are signed in', async () => {
    const stranger = await follow('sid=nothing')
    expect(stranger.status).to.equal(401)
  })

  it('is not for pages of other sites', async () => {
    const { cookie } = await product.signIn('ben')
    const answer = await fetch(`${product.url}/changes`, {
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).to.equal(403)
  })

  it('says to who begins from where it tells everything, though nothing happens', async () => {
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    expect(ben.events).to.deep.equal([{ id: ben.lastId(), topic: 'hello', data: { head: ben.lastId() } }])
    ben.close()
    await product.appendAndProject(noteWritten('away', 'Written meanwhile'))
    const again = await follow((await product.signIn('ben')).cookie, ben.lastId())
    await again.until(() => ops(again).includes('put away'))
  })

  describe('to a reader who comes back', () => {
    const written = async (...names: string[]) => {
      for (const name of names) await product.appendAndProject(noteWritten(name, name))
    }
    const headId = async () => (await product.database.db('fm.change_feed').first('last')).last as string
    const back = async (after: string | null, query = '') => {
      const reader = await follow((await product.signIn('ben')).cookie, after, query)
      // The number confirms what was replayed; earlier changes may arrive twice.
      await reader.until(() => reader.lastId() !== '')
      await product.appendAndProject(noteWritten('live', `live ${Math.random()}`))
      await reader.until(() => ops(reader).includes('put live'))
      return reader
    }

    it('tells what was missed since the last number, then goes on live', async () => {
      const from = await headId()
      await written('r1', 'r2', 'r3')
      const reader = await back(from)
      expect(ops(reader)).to.deep.equal(['put r1', 'put r2', 'put r3', 'put live'])
      expect(reader.lastId()).to.equal(await headId())
    })

    it('tells the last one when only that is missing', async () => {
      await written('r1')
      const from = await headId()
      await written('r2')
      expect(ops(await back(from))).to.deep.equal(['put r2', 'put live'])
    })

    it('tells nothing twice when nothing was missed', async () => {
      expect(ops(await back(await headId()))).to.deep.equal(['put live'])
    })

    it('takes the number from the address as well, for a tab that cannot set headers', async () => {
      const from = await headId()
      await written('r4')
      expect(ops(await back(null, `?after=${from}`))).to.deep.equal(['put r4', 'put live'])
    })

    it('tells everything from the very start, as long as that is kept', async () => {
      const reader = await back('0')
      expect(reader.of('reset').length + (ops(reader).length > 3 ? 1 : 0)).to.equal(1)
    })

    it('puts a row that changed often only once', async () => {
      const from = await headId()
      await written('again', 'again', 'again')
      expect(ops(await back(from))).to.deep.equal(['put again', 'put live'])
    })

    for (const after of ['x', '-1', '1e3', '99999999999999999999', ''])
      it(`loads everything again when the number is ${JSON.stringify(after)}`, async () => {
        const reader = await back(null, `?after=${encodeURIComponent(after)}`)
        expect(reader.of('reset')).to.have.length(after === '' ? 0 : 1)
      })

    it('loads everything again when the number lies beyond the newest', async () => {
      const reader = await back(String(BigInt(await headId()) + 1_000n))
      expect(reader.of('reset')).to.have.length(1)
    })

    it('loads everything again when the number is older than what is kept', async () => {
      const from = await headId()
      await written('r5')
      await product.database.db('fm.change_feed').update({ floor: product.database.db.raw('last') })
      await product.database.db('fm.recent_changes').delete()
      expect((await back(from)).of('reset')).to.have.length(1)
    })

    it('loads everything again when the keys changed meanwhile', async () => {
      const from = await headId()
      await product.appendAndProject(keyGiven('member:ben', 'group:garden'))
      expect((await back(from)).of('reset')).to.have.length(1)
    })

    it('loses nothing while others write all the time', async () => {
      const { cookie } = await product.signIn('ben')
      const seen = new Set<string>()
      let after = await headId()
      const total = 120
      const writing = (async () => {
        for (let number = 1; number <= total; number += 1)
          await product.appendAndProject(noteWritten(`w${number}`, 'w'))
      })()
      const take = (reader: EventReader) => {
        for (const op of ops(reader)) seen.add(op)
        after = reader.lastId() || after
      }
      let connections = 0
      while (!seen.has(`put w${total}`)) {
        const reader = await follow(cookie, after)
        connections += 1
        const before = reader.events.length
        await reader.until(() => reader.events.length > before + 3 || ops(reader).includes(`put w${total}`))
        take(reader)
        reader.close()
      }
      await writing
      const missing = Array.from({ length: total }, (_, at) => `put w${at + 1}`).filter((op) => !seen.has(op))
      expect(missing, `of ${total} changes over ${connections} connections`).to.deep.equal([])
      expect(connections).to.be.greaterThan(5)
    })
  })

  describe('when the keys of a reader change', () => {
    it('ends at once when the session is ended', async () => {
      const { id, cookie } = await product.signIn('ben', 'ending')
      const ben = await follow(cookie)
      await ready(ben)
      await product.permit.sessions.end('ben', { ids: [id] })
      await ben.ended
    })

    it('ends each time, also when another process ends the session', async () => {
      const elsewhere = permitOf(product.database.db, silentLog)
      for (let trial = 0; trial < 30; trial += 1) {
        const { id, cookie } = await product.signIn('ben', `ending-${trial}`)
        const ben = await follow(cookie)
        await ready(ben)
        await (trial % 2 === 0 ? product.permit : elsewhere).sessions.end('ben', { ids: [id] })
        await product.appendAndProject(noteWritten(`after-${trial}`, 'after'))
        await ben.ended
      }
      await elsewhere.close()
    })

    it('ends when the member is locked', async () => {
      await product.appendAndProject(keyGiven('member:dan', 'everyone'))
      const dan = await follow((await product.signIn('dan')).cookie)
      await ready(dan)
      await product.appendAndProject(keyTaken('member:dan', 'everyone'))
      await dan.ended
    })

    it('has its reader load again when a key was given or taken, and delivers by the new keys', async () => {
      await product.appendAndProject(keyTaken('member:gia', 'group:choir'))
      const gia = await follow((await product.signIn('gia')).cookie)
      await ready(gia)
      await product.appendAndProject(
        keyGiven('member:gia', 'group:choir'),
        noteWritten('choir', 'Rehearsal', ['group:choir']),
      )
      await gia.until(() => ops(gia).includes('put choir'))
      expect(gia.of('reset')).to.have.length(1)
      await product.appendAndProject(keyTaken('member:gia', 'group:choir'))
      await gia.until(() => gia.of('reset').length === 2)
      await product.appendAndProject(
        noteWritten('choir2', 'Closed', ['group:choir']),
        noteWritten('all', 'All'),
      )
      await gia.until(() => ops(gia).includes('put all'))
      expect(ops(gia)).to.not.include('put choir2')
    })

    it('has everybody who holds a key through another one load again', async () => {
      await product.appendAndProject(keyGiven('member:gia', 'group:attic'))
      const gia = await follow((await product.signIn('gia')).cookie)
      const ada = await follow((await product.signIn('ada')).cookie)
      await Promise.all([ready(gia), ready(ada)])
      await product.appendAndProject(
        keyGiven('group:attic', 'calendar:attic'),
        noteWritten('attic', 'Sweep', ['calendar:attic']),
      )
      await gia.until(() => ops(gia).includes('put attic'))
      expect(gia.of('reset')).to.have.length(1)
      expect(ada.events.map(({ topic }) => topic)).to.deep.equal(['hello'])
    })

    it('has everybody load again when the settings of the network change what they may do', async () => {
      const ada = await follow((await product.signIn('ada')).cookie)
      await ready(ada)
      await product.appendAndProject({ type: 'SettingsChosen', data: { values: { frozen: true } } })
      await ada.until(() => ada.of('reset').length === 1)
      await product.appendAndProject(noteWritten('frozen', 'Frozen'))
      await ada.until(() => ops(ada).includes('put frozen'))
      expect((ada.of('note').at(-1) as View).value?.can).to.deep.equal({ edit: false })
    })

    it('delivers nothing that was forbidden before, however the two meet', async () => {
      const gia = await follow((await product.signIn('gia')).cookie)
      await ready(gia)
      let offered = 0
      for (let trial = 0; trial < 60; trial += 1) {
        // A key of its own each time: a member who gets a key back may see its rows again.
        const key = `group:cellar${trial}`
        await product.appendAndProject(keyGiven('member:gia', key))
        await product.appendAndProject(keyTaken('member:gia', key))
        await product.appendAndProject(noteWritten(`cellar${trial}`, 'Secret', [key]))
        offered += 1
      }
      await product.appendAndProject(noteWritten('after', 'After', ['everyone']))
      await gia.until(() => ops(gia).includes('put after'))
      const wrong = ops(gia).filter((op) => op.startsWith('put cellar'))
      expect(wrong, `of ${offered} offered after the key was taken`).to.deep.equal([])
    })
  })

  it('cuts a reader who takes nothing, and tells it everything when it comes back', async () => {
    const { cookie } = await product.signIn('ben')
    const ben = await follow(cookie)
    await ready(ben)
    await product.appendAndProject(noteWritten('before', 'before'))
    await ben.until(() => ops(ben).includes('put before'))
    const after = ben.lastId()
    ben.pause()
    const long = 'x'.repeat(100_000)
    let written = 0
    while (product.stream.streams() > 0 && written < 400) {
      await product.appendAndProject(noteWritten(`long${written}`, long))
      written += 1
    }
    expect(product.stream.streams()).to.equal(0)
    const again = await follow(cookie, after)
    await again.until(() => new Set(ops(again)).size === written)
    expect(again.of('reset')).to.have.length(0)
  })

  it('passes signals on and keeps none', async () => {
    const ben = await follow((await product.signIn('ben')).cookie)
    await ready(ben)
    await product.signal('typing', { member_id: 'ada' }, ['member:ben'])
    await ben.until(() => ben.of('typing').length === 1)
    expect(ben.of('typing')).to.deep.equal([{ op: 'signal', payload: { member_id: 'ada' } }])
    expect(await product.database.db('fm.recent_changes').where('topic', 'typing')).to.deep.equal([])
  })

  it('lets one session hold six streams and no more', async () => {
    const { cookie } = await product.signIn('ben')
    for (let count = 0; count < 6; count += 1) expect((await follow(cookie)).status).to.equal(200)
    expect((await follow(cookie)).status).to.equal(429)
  })

  it('ends the oldest stream of a session for a new one, since its line may have died unnoticed', async () => {
    const limits = { perSession: 2, perMember: 20, perAddress: 20, yieldsAfterMs: 0 }
    const own = await startQueryApp({ limits })
    await own.appendAndProject(keyGiven('member:ada', 'everyone'))
    const { cookie } = await own.signIn('ada')
    const [first, second] = [await own.follow(cookie), await own.follow(cookie)]
    const third = await own.follow(cookie)
    expect(third.status).to.equal(200)
    await first.ended
    expect([second.isEnded(), third.isEnded(), own.stream.streams()]).to.deep.equal([false, false, 2])
    await own.close()
  })

  it('ends the oldest stream of a member for a new one, in whatever browser that is', async () => {
    const limits = { perSession: 2, perMember: 2, perAddress: 20, yieldsAfterMs: 0 }
    const own = await startQueryApp({ limits })
    await own.appendAndProject(keyGiven('member:ada', 'everyone'), keyGiven('member:ben', 'everyone'))
    const from = async (device: string) => own.follow((await own.signIn('ada', device)).cookie)
    const ben = await own.follow((await own.signIn('ben')).cookie)
    const [home, phone] = [await from('home'), await from('phone')]
    const library = await from('library')
    expect(library.status).to.equal(200)
    await home.ended
    expect([ben, phone, library].map((reader) => reader.isEnded())).to.deep.equal([false, false, false])
    await own.close()
  })

  it('says goodbye when it closes', async () => {
    const own = await startQueryApp()
    await own.appendAndProject(keyGiven('member:ada', 'everyone'))
    const ada = await own.follow((await own.signIn('ada')).cookie)
    await ada.until(() => ada.of('hello').length === 1)
    await own.close()
    await ada.ended
    expect(ada.events.at(-1)?.topic).to.equal('bye')
  })

  it('says goodbye while a delivery still waits for the database', async () => {
    const own = await startQueryApp()
    await own.appendAndProject(keyGiven('member:ada', 'everyone'))
    const ada = await own.follow((await own.signIn('ada')).cookie)
    await ada.until(() => ada.of('hello').length === 1)
    const { db } = own.database
    const holder = await db.transaction()
    await holder.raw('lock table fm.sessions in access exclusive mode')
    const waits = async () => {
      const { rows } = await db.raw('select 1 from pg_locks where not granted')
      return rows.length > 0
    }
    await own.record(keyGiven('member:ada', 'bakers'))
    await until(waits)
    const closing = own.stream.close()
    await ada.ended
    expect([ada.events.at(-1)?.topic, await waits()]).to.deep.equal(['bye', true])
    await holder.rollback()
    await closing
    await own.close()
  })

  it('says goodbye at once to clients that connect while it closes', async () => {
    const own = await startQueryApp()
    await own.appendAndProject(keyGiven('member:ada', 'everyone'))
    const { cookie } = await own.signIn('ada')
    await own.stream.close()
    const ada = await own.follow(cookie)
    await ada.ended
    expect(ada.events.map(({ topic }) => topic)).to.deep.equal(['bye'])
    await own.close()
  })
})

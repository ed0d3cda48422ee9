import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import type { ExportView } from '#events/exports/export.contract.ts'
import { storedAt } from '#events/exports/export-file.ts'
import { armFaultPoint, failOnceAt } from '#platform/clock/fault-point.ts'
import { newId } from '#platform/language/ids.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { unzip } from '#test/kit/zip-reader.ts'

describe('exports', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const members = { export: { kind: 'members', language: 'en' } }
  const asked = async (name: PersonaName = ada): Promise<string> =>
    (await as(name).post('/exports', members).expect(201)).body.id
  const one = async (id: string): Promise<ExportView> =>
    (await as(ada).get(`/exports/${id}`).expect(200)).body
  const ended = async (id: string): Promise<ExportView> => {
    await until(async () => !['initialized', 'in_progress'].includes((await one(id)).status), 30_000)
    return one(id)
  }
  const bytes = (id: string) =>
    Promise.all((['csv', 'xlsx'] as const).map((extension) => app.storage.stat(storedAt(id, extension))))
  const eventsOf = async (id: string) => (await app.store.read(`export-${id}`)).map(({ type }) => type)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    const user = {
      email: 'eve@lindenhof.example',
      first_name: '=cmd|calc',
      last_name: '@Sum; "x"',
      password: 'lindenhof-demo',
    }
    await app.command('members/create', { user })
    await app
      .send('POST', '/users/sign_in', { email: 'ben@lindenhof.example', password: 'lindenhof-demo' })
      .expect(200)
    await app.projected()
  })
  after(() => app.close())

  describe('of the members', () => {
    let made: ExportView
    before(async () => {
      made = await ended(await asked())
    })
    const fileOf = (extension: string, view = made) =>
      view.files.find((file) => file.extension === extension) ?? expect.fail(`no ${extension}`)

    it('are made while one waits, and kept for seven days', () => {
      expect(made).to.include({ kind: 'members', status: 'finished', reason: null })
      expect(made.files.map(({ extension }) => extension)).to.deep.equal(['csv', 'xlsx'])
      const kept = Date.parse(made.expires_at ?? '') - Date.parse(made.finished_at ?? '')
      expect(kept / 86_400_000).to.be.closeTo(7, 0.01)
      expect(made.can).to.deep.equal({ read: true, download: true, discard: true })
    })

    it('are a table that every spreadsheet opens and in which nothing is calculated', async () => {
      const { text, headers } = await as(ada).get(fileOf('csv').downloadUrl).expect(200)
      const [head, ...lines] = text.split('\r\n')
      expect(head).to.equal(
        '\uFEFFLast name;First name;Email;Member since (UTC);Last sign-in (UTC);Sign-ins;Guest;Profile',
      )
      expect(lines.filter(Boolean)).to.have.length(5)
      const line = lines.find((each) => each.includes(app.ids.ben))?.split(';') ?? []
      expect(line.slice(0, 3)).to.deep.equal(['Okafor', 'Ben', 'ben@lindenhof.example'])
      expect(line[4]).to.match(/^20\d\d-\d\d-\d\dT/)
      expect(line.slice(5)).to.deep.equal(['1', 'no', `http://localhost:3000/members/${app.ids.ben}`])
      expect(lines.find((each) => each.includes(app.ids.gia))).to.contain(';;0;yes;')
      expect(text).to.contain(`"'@Sum; ""x""";"'=cmd|calc";eve@lindenhof.example`)
      expect(headers['content-disposition']).to.match(
        /^attachment; filename="members-20\d\d-\d\d-\d\d\.csv"$/,
      )
    })

    it('are a workbook with text as text and moments as dates', async () => {
      const { bytes: content, headers } = await as(ada).get(fileOf('xlsx').downloadUrl).expect(200)
      expect(headers['content-type']).to.contain('spreadsheetml.sheet')
      const sheet = String(unzip(content).get('xl/worksheets/sheet1.xml'))
      expect(sheet).to.contain('<t xml:space="preserve">=cmd|calc</t>').and.not.to.contain('<f>')
      expect(sheet).to.match(/<c r="D2" s="2"><v>4\d{4}\.\d+<\/v><\/c>/)
      expect(sheet.match(/<row /g)).to.have.length(6)
    })

    it('are there for who asked for them, and for nobody else', async () => {
      for (const name of [ben, gia, dan] as const) {
        await as(name).get(`/exports/${made.id}`).expect(404)
        await as(name).get(fileOf('csv').fileUrl).expect(404)
        await as(name).delete(`/exports/${made.id}`, {}).expect(404)
        await as(name).post('/exports', members).expect(403)
        expect((await as(name).get('/exports').expect(200)).body).to.deep.include({ exports: [] })
      }
      await as(ada).get(`/exports/${made.id}/files/none`).expect(404)
      await as(ada).get(`/exports/none/files/none~csv`).expect(404)
    })

    it('leave a line for being made and one for being fetched', async () => {
      await as(ada).get(fileOf('csv').fileUrl).expect(200)
      const types = await eventsOf(made.id)
      expect(types).to.include.members(['ExportRequested', 'ExportBegun', 'ExportFinished'])
      expect(types.filter((type) => type === 'ExportDownloaded')).to.have.length(2)
      const { body } = await as(ada).get('/administration/audit_log?limit=200').expect(200)
      const lines = body.entries.filter(({ feature }: { feature: string }) => feature === 'exports')
      const fetched = lines.filter(({ type }: { type: string }) => type === 'ExportDownloaded')
      expect(fetched.map(({ actor }: { actor: { id: string } }) => actor.id)).to.deep.equal(
        Array(fetched.length).fill(app.ids.ada),
      )
    })

    it('are the only ones of their kind: the newer take the place of the older', async () => {
      const newer = await ended(await asked())
      await app.reactorsDone()
      expect(await one(made.id)).to.deep.include({ status: 'removed', reason: 'replaced', files: [] })
      expect(await bytes(made.id)).to.deep.equal([null, null])
      const { body } = await as(ada).get('/exports?kind=members').expect(200)
      expect(body.exports[0].id).to.equal(newer.id)
      expect(body.can.members).to.equal(true)
    })

    it('go when their time is over', async () => {
      const { id, files } = await ended(await asked())
      await app.reactorsDone()
      const timer = await app.db('fm.timers').where('key', `export-${id}`).first()
      await app.command(timer.command, timer.body)
      await app.reactorsDone()
      expect(await one(id)).to.deep.include({ status: 'removed', reason: 'expired', files: [] })
      expect(await bytes(id)).to.deep.equal([null, null])
      await as(ada)
        .get(files[0]?.fileUrl ?? '')
        .expect(404)
    })

    it('are deleted once by the member who requested them', async () => {
      const { id } = await ended(await asked())
      await as(ada).delete(`/exports/${id}`, {}).expect(204)
      await as(ada).delete(`/exports/${id}`, {}).expect(403)
      await app.reactorsDone()
      expect(await bytes(id)).to.deep.equal([null, null])
    })

    it('tell of themselves as they come forward', async () => {
      const reading = await app.follow(app.ids.ada)
      const id = await asked()
      const received = () => JSON.stringify(reading.of('exports'))
      await reading.until(() => received().includes(id) && received().includes('"finished"'))
      reading.close()
    })

    it('are refused to who may not have them any more', async () => {
      const id = await asked()
      await app.reactorsDone()
      await app.command('members/administrate', { member_id: app.ids.dan, network_admin: true })
      const dans = await asked(dan)
      await until(async () => (await eventsOf(dans)).includes('ExportFinished'), 30_000)
      await app.command('members/administrate', { member_id: app.ids.dan, network_admin: false })
      await as(dan).get(`/exports/${dans}/files/${dans}~csv`).expect(404)
      expect((await as(dan).get(`/exports/${dans}`).expect(200)).body.can.download).to.equal(false)
      expect((await one(id)).status).to.equal('finished')
    })
  })

  it('move a bar while they are made, with events that say how far they are', async () => {
    const many = await startTestNetwork({ reacting: true })
    for (let first = 0; first < 600; first += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          many.command('members/create', {
            user: { email: `m${first + at}@lindenhof.example`, first_name: 'M', last_name: `N${first + at}` },
          }),
        ),
      )
    await many.projected()
    const repair = armFaultPoint('job-page', () => pause(350))
    const reading = await many.follow(many.ids.ada)
    await many.persona(ada).post('/exports', members).expect(201)
    const received = () => reading.of('exports').map((data) => (data as { value: ExportView }).value)
    await reading.until(() => received().some(({ status }) => status === 'finished'))
    repair()
    expect(
      received().some(({ status, done, total }) => status === 'in_progress' && done === 500 && total === 604),
    ).to.equal(true)
    reading.close()
    await many.close()
  })

  describe('that are interrupted', () => {
    it('are made anew, and there is one of each file', async () => {
      const repair = failOnceAt('job-page')
      const id = await asked()
      await until(async () => (await one(id)).status === 'in_progress', 30_000)
      const { status, files } = await ended(id)
      repair()
      expect(status).to.equal('finished')
      expect(files).to.have.length(2)
      expect(await eventsOf(id)).to.deep.equal(['ExportRequested', 'ExportBegun', 'ExportFinished'])
    })

    it('after they were finished stay as they are', async () => {
      const repair = failOnceAt('job-done')
      const id = await asked()
      const { files } = await ended(id)
      await until(async () => (await app.db('fm.jobs').where('key', `export-${id}`)).length === 0, 30_000)
      repair()
      expect((await one(id)).files).to.deep.equal(files)
      expect((await bytes(id)).every(Boolean)).to.equal(true)
      await as(ada)
        .get(files[0]?.fileUrl ?? '')
        .expect(200)
    })

    it('too often have failed, leave nothing behind and say so', async () => {
      await app.db.raw(`alter table fm.jobs alter column tries set default 3`)
      const repair = armFaultPoint('job-page', () => {
        throw new Error('the disk is full')
      })
      const id = await asked()
      expect(await ended(id)).to.deep.include({ status: 'failed', reason: 'broken', files: [] })
      repair()
      await app.db.raw(`alter table fm.jobs alter column tries set default 0`)
      await app.reactorsDone()
      expect(await bytes(id)).to.deep.equal([null, null])
    })
  })

  it('are asked for once, however often the same request is sent', async () => {
    const key = { 'Idempotency-Key': newId() }
    const [first, second] = [
      await as(ada).post('/exports', members, key).expect(201),
      await as(ada).post('/exports', members, key).expect(201),
    ]
    expect(second.body.id).to.equal(first.body.id)
  })

  it('can be asked for ten times in an hour', async () => {
    const strict = await startTestNetwork({ rateLimitFactor: 1 })
    const send = await strict.as(strict.ids.ada)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      const { status, headers } = await send('POST', '/exports', members)
      statuses.push(status)
      if (status === 429) expect(Number(headers['retry-after'])).to.be.within(3_500, 3_600)
    }
    expect(statuses).to.deep.equal([...Array(10).fill(201), 429])
    await strict.close()
  })

  describe('with data of an erased member', () => {
    it('are deleted, whichever member requested them, finished or not', async () => {
      const finished = await ended(await asked())
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const repair = armFaultPoint('job-page', () => held)
      const running = await asked()
      await until(async () => (await one(running)).status === 'in_progress', 30_000)
      await app.command('members/erase', { member_id: app.ids.gia, classes: ['identity'] })
      // Its turn comes after the one that is held, which is of the same person.
      await until(
        async () =>
          (await app.db('fm.jobs').where('name', 'exports/remove_all')).length > 0 ||
          (await one(running)).status === 'removed',
        30_000,
      )
      goOn()
      repair()
      await app.reactorsDone()
      for (const { id } of [finished, { id: running }]) {
        expect(await one(id)).to.deep.include({ status: 'removed', files: [] })
        expect(await bytes(id)).to.deep.equal([null, null])
      }
      expect((await one(running)).reason).to.equal('person_erased')
      // The one that was held may have come to its end, and taken the place of the one before it.
      expect((await one(finished.id)).reason).to.be.oneOf(['person_erased', 'replaced'])
      const now = await ended(await asked())
      const { text } = await as(ada)
        .get(now.files[0]?.fileUrl ?? '')
        .expect(200)
      expect(text).to.contain('Okafor').and.not.to.contain('Moretti').and.not.to.contain(app.ids.gia)
    })
  })
})

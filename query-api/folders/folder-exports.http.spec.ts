import { expect } from 'chai'
import type { ExportView } from '#events/exports/export.contract.ts'
import { storedAt } from '#events/exports/export-file.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { armFaultPoint, failOnceAt } from '#platform/clock/fault-point.ts'
import { readerIn } from '#platform/queries/file-access.ts'
import { gardenGroup } from '#test/kit/garden-group.ts'
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
import { uploadClient } from '#test/kit/upload-client.ts'
import { unzip } from '#test/kit/zip-reader.ts'
import { folderExportedList } from './folder.exported-list.ts'

type Format = 'csv' | 'xlsx'
const later = '2999-01-01T00:00:00.000Z'

// Ben runs the garden, Gia and Ada are in it, Dan is not; all but Gia are in the network.
describe('the list of a folder as an export', function () {
  this.timeout(120_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let garden = ''
  let slug = ''
  let beds = ''
  let tea = ''
  const as = (name: PersonaName) => app.persona(name)
  const make = async (name: string, parent_folder_id: string, by: PersonaName = ben): Promise<string> =>
    (await as(by).post('/api/storage/folders', { name, parent_folder_id }).expect(201)).body.id
  const put = async (name: string, fields: Record<string, string>, by: PersonaName = ben) => {
    const answer = await upload(by, 'files', {
      name,
      content: Buffer.from(`${name}${fields.file_id}`),
      fields,
    })
    expect(answer.status, answer.text).to.equal(201)
    return String(answer.body.id)
  }
  const bodyOf = (folder_id: string, format: Format = 'csv', subfolders = true) => ({
    export: { kind: 'folder', folder_id, format, subfolders, language: 'en' },
  })
  const request = async (by: PersonaName, ...wanted: Parameters<typeof bodyOf>): Promise<string> =>
    (
      await as(by)
        .post('/exports', bodyOf(...wanted))
        .expect(201)
    ).body.id
  const one = async (by: PersonaName, id: string): Promise<ExportView> =>
    (await as(by).get(`/exports/${id}`).expect(200)).body
  const ended = async (by: PersonaName, id: string): Promise<ExportView> => {
    await until(async () => !['initialized', 'in_progress'].includes((await one(by, id)).status), 60_000)
    return one(by, id)
  }
  const fetched = async (by: PersonaName, id: string) => {
    const { files } = await ended(by, id)
    return as(by)
      .get(files[0]?.downloadUrl ?? '')
      .expect(200)
  }
  /** The lines of a list, each by its titles. */
  const linesOf = async (by: PersonaName, ...wanted: Parameters<typeof bodyOf>) => {
    const { text } = await fetched(by, await request(by, ...wanted))
    const [head = '', ...lines] = text.slice(1).split('\r\n').filter(Boolean)
    const titles = head.split(';')
    return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [titles[at], cell])))
  }
  const namesOf = (lines: Record<string, string | undefined>[]) =>
    lines.map(({ Folder, Name }) => (Folder ? `${Folder} / ${Name}` : Name))
  const readerOf = async (by: PersonaName) =>
    (await readerIn({ permit: app.permit, clock: systemClock })(app.ids[by])) ?? expect.fail('no reader')
  const bytes = (id: string) =>
    Promise.all((['csv', 'xlsx'] as const).map((extension) => app.storage.stat(storedAt(id, extension))))

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    const group = await gardenGroup(app)
    slug = group.id
    garden = `group:${slug}`
    await as(ada)
      .put('/api/v1/property_sets/file_profile', { properties: [{ label: 'Season', type: 'text' }] })
      .expect(204)
    await as(ada)
      .put('/api/v1/property_sets/folder_profile', { properties: [{ label: 'Season', type: 'text' }] })
      .expect(204)
    const profiles = { file_profiles: { enabled: true }, folder_profiles: { enabled: true } }
    await as(ada).put('/administration/settings', profiles).expect(204)
    beds = await make('Beds', garden)
    const south = await make('South', beds, gia)
    tea = await put('Tea.txt', { folder_id: beds }, gia)
    await put('=cmd.txt', { folder_id: south })
    const tag = (
      await as(ben)
        .post('/tags', { tag: { name: 'Harvest' } })
        .expect(201)
    ).body.id
    const changed = { tag_ids: [tag], description: 'Of mint', profile: { season: 'Spring' } }
    await as(gia).put(`/api/storage/files/${tea}`, changed).expect(204)
    await as(gia)
      .put(`/api/storage/folders/${south}`, { description: 'Sunny', profile: { season: 'Summer' } })
      .expect(204)
    await put('Tea.txt', { file_id: tea }, gia)
    await as(gia).patch(`/api/storage/files/${tea}/versions/2`, { label: 'Agreed' }).expect(204)
    await as(gia).put(`/api/storage/files/${tea}/lock`, { locked_until: later }).expect(204)
  })
  after(() => app.close())

  it('has a line for each folder and file, with versions, states and properties', async () => {
    const lines = await linesOf(gia, beds)
    expect(namesOf(lines)).to.deep.equal(['Beds / South', 'Beds / Tea.txt', `Beds / South / "'=cmd.txt"`])
    const [south, file] = lines
    expect(file).to.include({
      Type: 'TXT',
      'Size in bytes': String(`Tea.txt${tea}`.length),
      Owner: 'Gia Moretti',
      Version: '2',
      'Version label': 'Agreed',
      'Locked by': 'Gia Moretti',
      'Locked until (UTC)': later,
      'Final since (UTC)': '',
      Approval: '',
      Tags: 'Harvest',
      Season: 'Spring',
      'Season (Folder)': '',
      Description: 'Of mint',
      Link: `http://localhost:3000/files/${tea}`,
    })
    expect(file?.['Created (UTC)']).to.match(/^20\d\d-\d\d-\d\dT/)
    expect(south).to.include({
      Type: 'Folder',
      Season: '',
      'Season (Folder)': 'Summer',
      Description: 'Sunny',
    })
  })

  it('leaves out what is in the folders below when it is requested without them', async () => {
    expect(namesOf(await linesOf(gia, beds, 'csv', false))).to.deep.equal(['Beds / South', 'Beds / Tea.txt'])
  })

  it('begins at the root of a group without a name of its own', async () => {
    expect(namesOf(await linesOf(gia, garden))).to.deep.equal([
      'Beds',
      'Beds / South',
      'Beds / Tea.txt',
      `Beds / South / "'=cmd.txt"`,
    ])
  })

  it('shows readers the approved version, and what waits to managers', async () => {
    const plans = await make('Reviewed', garden)
    const plan = await put('plan.txt', { folder_id: plans })
    const roses = await put('Roses.txt', { folder_id: plans }, gia)
    await as(ben).put(`/api/storage/folders/${plans}`, { review: 'required' }).expect(204)
    await as(ben).patch(`/api/storage/files/${plan}/versions/1`, { label: 'As decided' }).expect(204)
    await put('Waits.txt', { folder_id: plans }, gia)
    await put('Roses.txt', { file_id: roses }, gia)
    const seen = async (by: PersonaName) =>
      (await linesOf(by, plans)).map((line) => [
        line.Name,
        line.Version,
        line['Version label'],
        line.Approval,
      ])
    const waiting = ['Roses.txt', '1', '', 'Waiting for approval']
    expect(await seen(ben)).to.deep.equal([['plan.txt', '1', 'As decided', 'Approved'], waiting])
    expect(await seen(gia)).to.deep.equal([['plan.txt', '1', '', 'Approved'], waiting])
    // Administrators of the network see the versions of every file, but not what waits in a group.
    expect(await seen(ada)).to.deep.equal([
      ['plan.txt', '1', 'As decided', 'Approved'],
      ['Roses.txt', '1', '', 'Approved'],
    ])
  })

  it('is read a page at a time, and misses nothing that stays while others come and go', async () => {
    const many = await make('Many', garden)
    const inner = await make('b', many)
    for (const name of ['c.txt', 'A.txt', 'd.txt']) await put(name, { folder_id: many })
    await put('z.txt', { folder_id: inner })
    const opened = async (pageSize: number) => {
      const list = await folderExportedList.open(app.db, {
        wanted: { folder_id: many, subfolders: true, format: 'csv' },
        reader: await readerOf(gia),
        language: 'en',
        publicUrl: '',
        pageSize,
      })
      return list ?? expect.fail('no list')
    }
    const list = await opened(2)
    expect(list.total).to.equal(5)
    const names: unknown[][] = []
    for (;;) {
      const page = await list.next(await readerOf(gia))
      if (page === 'refused') return expect.fail('refused')
      if (page === null) break
      names.push(page.rows.map(([, name]) => name))
      if (names.length === 1) await put('0.txt', { folder_id: many })
    }
    expect(names).to.deep.equal([['b', 'A.txt'], ['c.txt', 'd.txt'], ['z.txt']])
    expect(await (await opened(2)).next(await readerOf(dan))).to.equal('refused')
  })

  it('is a workbook in which text is text, named after the folder', async () => {
    const { bytes: content, headers } = await fetched(gia, await request(gia, beds, 'xlsx'))
    const sheet = String(unzip(content).get('xl/worksheets/sheet1.xml'))
    expect(sheet).to.contain('<t xml:space="preserve">=cmd.txt</t>').and.not.to.contain('<f>')
    expect(headers['content-disposition']).to.match(/^attachment; filename="Beds-20\d\d-\d\d-\d\d\.xlsx"$/)
  })

  for (const [name, answers] of [
    [ben, { garden: 201, network: 201, members: 403 }],
    [gia, { garden: 201, network: 404, members: 403 }],
    [ada, { garden: 201, network: 201, members: 201 }],
    [dan, { garden: 404, network: 201, members: 403 }],
  ] as const)
    it(`answers ${name} as the folder does`, async () => {
      await as(name).post('/exports', bodyOf(beds)).expect(answers.garden)
      await as(name).post('/exports', bodyOf('network')).expect(answers.network)
      await as(name)
        .post('/exports', { export: { kind: 'members' } })
        .expect(answers.members)
      await as(name)
        .post('/exports', bodyOf(`${garden}~nothing`))
        .expect(404)
      await as(name)
        .post('/exports', bodyOf(`${garden}~activitystream`))
        .expect(404)
    })

  it('refuses what names no folder or no format', async () => {
    const refused = async (wanted: object) =>
      (
        await as(ben)
          .post('/exports', { export: { kind: 'folder', ...wanted } })
          .expect(422)
      ).body.errors[0]
    expect((await refused({ format: 'csv', subfolders: true })).pointer).to.equal('/export/folder_id')
    expect((await refused({ folder_id: beds, format: 'pdf', subfolders: true })).pointer).to.equal(
      '/export/format',
    )
  })

  it('belongs to the member who requested it', async () => {
    const id = await request(gia, beds)
    const { files, folder } = await ended(gia, id)
    expect(folder).to.include({ id: beds, name: 'Beds', format: 'csv', subfolders: true })
    for (const name of [ada, ben, dan] as const) {
      await as(name).get(`/exports/${id}`).expect(404)
      await as(name)
        .get(files[0]?.fileUrl ?? '')
        .expect(404)
      await as(name).delete(`/exports/${id}`, {}).expect(404)
    }
    const kept = await as(gia)
      .get(`/exports?folder_id=${encodeURIComponent(garden)}`)
      .expect(200)
    expect(kept.body.exports.map((each: ExportView) => each.id)).not.to.include(id)
  })

  it('takes the place of the same list, and of no other', async () => {
    const first = await request(gia, beds)
    await ended(gia, first)
    const others = [
      await request(gia, beds, 'xlsx'),
      await request(gia, garden),
      await request(gia, beds, 'csv', false),
    ]
    for (const id of others) await ended(gia, id)
    expect((await one(gia, first)).status).to.equal('finished')
    await ended(gia, await request(gia, beds))
    await app.reactorsDone()
    expect(await one(gia, first)).to.include({ status: 'removed', reason: 'replaced' })
    for (const id of others) expect((await one(gia, id)).status).to.equal('finished')
  })

  it('ends at once when it is canceled, and leaves no file', async () => {
    const { id, goOn } = await held(gia)
    await as(gia).delete(`/exports/${id}`, {}).expect(204)
    goOn()
    await app.reactorsDone()
    await until(async () => (await app.db('fm.jobs').where('key', `export-${id}`)).length === 0, 60_000)
    expect(await one(gia, id)).to.deep.include({ status: 'removed', reason: 'discarded', files: [] })
    expect(await bytes(id)).to.deep.equal([null, null])
  })

  it('is made anew after an interruption', async () => {
    const repair = failOnceAt('job-page')
    const id = await request(gia, beds)
    const { text } = await fetched(gia, id)
    repair()
    expect(text.match(/Tea\.txt/g)).to.have.length(1)
  })

  /** An export that has read its first page and waits. */
  const held = async (by: PersonaName) => {
    let goOn = () => {}
    let reached = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const begun = new Promise<void>((resolve) => {
      reached = resolve
    })
    const repair = armFaultPoint('job-page', () => {
      reached()
      return waiting
    })
    const id = await request(by, beds)
    await begun
    return {
      id,
      goOn: () => {
        repair()
        goOn()
      },
    }
  }

  it('ends with the right to the folder, while it is made and after', async () => {
    const made = await request(gia, beds)
    const { files } = await ended(gia, made)
    const { id, goOn } = await held(gia)
    await as(ben).delete(`/groups/${slug}/members/${app.ids.gia}`, {}).expect(204)
    goOn()
    expect(await ended(gia, id)).to.deep.include({ status: 'failed', reason: 'refused', files: [] })
    expect(await bytes(id)).to.deep.equal([null, null])
    await as(gia)
      .get(files[0]?.fileUrl ?? '')
      .expect(404)
    const left = await one(gia, made)
    expect(left.can.download).to.equal(false)
    expect(left.folder?.name).to.equal(null)
    expect(left.files[0]?.name).not.to.contain('Beds')
  })
})

import { expect } from 'chai'
import { gardenGroup } from '#test/kit/garden-group.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'
import { waitingMails } from '#test/kit/waiting-mails.ts'

describe('approval of files', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let folder = ''
  const as = (name: PersonaName) => app.persona(name)
  const put = async (name: string, by: PersonaName, fields: Record<string, string>): Promise<string> => {
    const answer = await upload(by, 'files', { name, content: Buffer.from(name), fields })
    expect(answer.status, answer.text).to.equal(201)
    return answer.body.id
  }
  const notified = async (by: PersonaName) =>
    (await as(by).get('/notifications').expect(200)).body.notifications
      .filter(({ kind }: { kind: string }) => kind.startsWith('file_'))
      .map(({ kind, about, path }: { kind: string; about: { name: string }; path: string }) => ({
        kind,
        name: about.name,
        path,
      }))
  /** By name: mails of different causes go out in any order. */
  const subjectsTo = async (...names: PersonaName[]) => {
    const mails = await waitingMails(app)
    return names.map((name) =>
      mails
        .filter(({ to_address }) => to_address === emailOf(name))
        .map(({ subject }) => subject)
        .sort(),
    )
  }
  const review = (file: string) => `/api/storage/folders/${folder}/files/${file}/review`
  const waiting = async () =>
    (await as(ben).get(`/api/storage/folders/${folder}/files/approval`).expect(200)).body

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    const group = await gardenGroup(app)
    const made = { name: 'Minutes', parent_folder_id: `group:${group.id}` }
    folder = (await as(ben).post('/api/storage/folders', made).expect(201)).body.id
    await as(ben).put(`/api/storage/folders/${folder}`, { review: 'required' }).expect(204)
    await waitingMails(app)
  })
  after(() => app.close())

  const waits = () => ({
    kind: 'file_waiting',
    name: 'Minutes',
    path: `/files/approval?folder_id=${folder}`,
  })

  it('tells managers that files wait, by one mail for several, and nobody else', async () => {
    await put('one.txt', gia, { folder_id: folder })
    await put('two.txt', gia, { folder_id: folder })
    expect(await notified(ben)).to.deep.equal([waits()])
    for (const name of [ada, dan, gia] as const) expect(await notified(name)).to.deep.equal([])
    expect(await subjectsTo(ben, ada, gia)).to.deep.equal([
      ['Gia Moretti sent a file for approval in Minutes'],
      [],
      [],
    ])
  })

  it('tells who sent a file what was decided, and managers nothing more once nothing waits', async () => {
    const [one, two] = (await waiting()).files
    await as(ben).post(review(one.file.id), { hash: one.hash }).expect(204)
    expect(await notified(ben)).to.deep.equal([waits()])
    await as(ben).delete(review(two.file.id)).expect(204)
    expect(await notified(ben)).to.deep.equal([])
    expect(await notified(gia)).to.deep.equal([
      { kind: 'file_declined', name: 'Minutes', path: `/files/folders/${folder}` },
      { kind: 'file_approved', name: 'one.txt', path: `/files/${one.file.id}` },
    ])
    expect(await subjectsTo(gia, ben)).to.deep.equal([
      ['Ben Okafor approved one.txt', 'Ben Okafor declined your file for Minutes'],
      [],
    ])
  })

  it('is the same for new versions of a file', async () => {
    const [{ path }] = (await notified(gia)).slice(-1)
    const file_id = path.slice('/files/'.length)
    await put('second', gia, { file_id })
    expect(await notified(ben)).to.deep.equal([waits()])
    const [version] = (await waiting()).versions
    await as(ben).delete(`/api/storage/files/${file_id}/pending_versions/${version.version_id}`).expect(204)
    expect(await notified(ben)).to.deep.equal([])
    expect((await notified(gia))[0]).to.deep.equal({ kind: 'file_version_declined', name: 'one.txt', path })
  })

  it('says nothing to managers of what was withdrawn, nor to who withdrew it', async () => {
    await waitingMails(app)
    const own = await put('oops.txt', gia, { folder_id: folder })
    const before = await notified(gia)
    await as(gia).delete(review(own)).expect(204)
    expect([await notified(ben), await notified(gia)]).to.deep.equal([[], before])
    expect(await subjectsTo(ben, gia)).to.deep.equal([[], []])
  })
})

import { expect } from 'chai'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const text = Buffer.from('Rows 1 to 4: beans')

describe('names of files', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>

  before(async () => {
    app = await startTestNetwork()
    upload = uploadClient(app)
  })
  after(() => app.close())

  const brought = (name: string) => upload(ben, 'files', { name: 'any', content: text, fields: { name } })
  const savedAs = async (url: string) => {
    const { headers } = await app.persona(ben).get(`${url}?download=true`).expect(200)
    return headers['content-disposition']
  }

  it('are saved as they are, whatever letters they are written with', async () => {
    const { body } = await brought('Müller Übersicht.txt')
    expect(await savedAs(body.url)).to.equal(
      `attachment; filename="Muller Ubersicht.txt"; filename*=UTF-8''M%C3%BCller%20%C3%9Cbersicht.txt`,
    )
    expect(await savedAs((await brought('表.txt')).body.url)).to.equal(
      `attachment; filename="_.txt"; filename*=UTF-8''%E8%A1%A8.txt`,
    )
  })

  for (const length of [250, 251, 255, 256, 400])
    it(`of ${length} signs open what they name, and keep their extension`, async () => {
      const { body, status } = await brought(`${'é'.repeat(length - 4)}.txt`)
      expect([status, body.extension]).to.deep.equal([201, 'txt'])
      expect(body.original_filename).to.match(/é\.txt$/)
      expect((await app.persona(ben).get(body.url).expect(200)).text).to.equal(text.toString())
    })

  it('say something', async () => {
    const { status, body } = await brought('\u200b\u2060.')
    expect([status, body.errors?.[0].code]).to.deep.equal([422, 'name_empty'])
  })

  it('do not get around the list of what is not taken', async () => {
    const filter = { files_extension_filter_enabled: true, files_extension_filter_list: 'exe' }
    await app.persona(ada).put('/administration/settings', filter).expect(204)
    for (const name of ['a.exe', 'a.EXE.', 'a.exe . ', 'a.e\u200bxe', 'a.exe::$DATA', 'a.exe.:b.txt']) {
      const { status, body } = await brought(name)
      expect([name, status, body.errors?.[0].code]).to.deep.equal([name, 422, 'extension_not_accepted'])
    }
    expect((await brought('at 12:30.txt')).status).to.equal(201)
  })
})

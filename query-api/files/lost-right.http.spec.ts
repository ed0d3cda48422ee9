import { expect } from 'chai'
import sharp from 'sharp'
import { silentLog } from '#platform/log/log.ts'
import { officeAt } from '#platform/office/office.ts'
import { gardenGroup } from '#test/kit/garden-group.ts'
import { type OfficeServer, startOfficeServer } from '#test/kit/office-server.ts'
import { ben, emailOf, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const publicUrl = 'http://localhost:3000'

describe('a right that is lost', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let office: OfficeServer

  before(async () => {
    office = await startOfficeServer({ endings: ['odt', 'txt'] })
    app = await startTestNetwork({
      reacting: true,
      office: officeAt({ url: office.url, origins: [office.url], log: silentLog }),
    })
  })
  after(async () => {
    await app.close()
    await office.stop()
  })

  it('closes every door to the files of a group with the answer that takes it', async () => {
    const as = app.persona
    const upload = uploadClient(app)
    const { id: slug } = await gardenGroup(app)
    const folder_id = `group:${slug}`
    const put = async (name: string, content: Buffer) =>
      (await upload(ben, 'files', { name, content, fields: { folder_id } })).body
    const plan = await put('Wombat.txt', Buffer.from('wombat beans'))
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f7c31' } })
    const bed = await put('Bed.jpg', await picture.jpeg().toBuffer())
    await app.reactorsCaughtUp()
    await app.projected()

    const { body: dav } = await as(gia).post('/users/tokens', { name: 'Laptop', scope: 'dav' }).expect(200)
    const { token } = (await as(gia).get(`/api/storage/files/${plan.id}/token`).expect(200)).body
    const { access_token } = (await as(gia).post(`/files/${plan.id}/wopi/host/view`, {}).expect(200)).body
    const list = async (body: object) =>
      (await as(gia).post('/api/v1/file_token', body).expect(200)).body.token as string
    const lists = [await list({ folder_ids: [folder_id] }), await list({ file_ids: [plan.id, bed.id] })]
    const send = await app.as(app.ids.gia)
    const wopi = `/wopi/files/${plan.id}/contents?access_token=${access_token}`
    const basic = Buffer.from(`${emailOf(gia)}:${dav.secret}`).toString('base64')
    const statusesOf = async () => {
      const files = `/api/storage/files/${plan.id}`
      const pages = [
        files,
        plan.url,
        `${files}/preview`,
        `${files}/uses`,
        `${files}/history`,
        `/api/storage/images/${bed.id}/get/200x200`,
        `/api/storage/folders/${folder_id}`,
        `/files/${plan.id}/wopi/actions`,
      ]
      const answers = await Promise.all(pages.map((path) => as(gia).get(path)))
      const others = await Promise.all([
        app.send('GET', `${plan.url}?token=${token}`),
        app.send('GET', wopi, undefined, {
          'Sec-Fetch-Site': undefined,
          ...office.signed(`${publicUrl}${wopi}`, access_token),
        }),
        app.send('GET', '/dav/files/Garden/Wombat.txt', undefined, {
          'Sec-Fetch-Site': undefined,
          Authorization: `Basic ${basic}`,
        }),
      ])
      return [...answers, ...others].map(({ status }) => status)
    }
    const totalHits = async () => (await as(gia).get('/search?q=wombat').expect(200)).body.files?.total ?? 0

    expect(new Set(await statusesOf())).to.deep.equal(new Set([200]))
    expect(await totalHits()).to.equal(1)
    await as(ben).delete(`/groups/${slug}/members/${app.ids.gia}`).expect(204)
    expect(new Set(await statusesOf())).to.deep.equal(new Set([404]))
    expect(await totalHits()).to.equal(0)
    for (const one of lists) {
      const { bytes } = await send('POST', '/api/storage/v2/archive', `token=${one}`, {
        'Content-Type': 'application/x-www-form-urlencoded',
      })
      expect(bytes.toString('latin1')).not.to.include('Wombat.txt').and.not.to.include('Bed.jpg')
    }
  })
})

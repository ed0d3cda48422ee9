import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { type OfficeServer, startOfficeServer } from '#test/kit/office-server.ts'
import { readDiscovery } from './discovery.ts'
import { type Office, officeAt } from './office.ts'

const hour = 3_600_000

describe('an office server', () => {
  let server: OfficeServer
  let office: Office
  let clock = 0
  before(async () => {
    server = await startOfficeServer()
    office = officeAt({ url: server.url, origins: [server.url], log: silentLog, now: () => clock })
  })
  after(() => server.stop())
  const actionsOf = async (extension: string) =>
    (await office.actionsFor(extension)).map(({ app, action }) => `${app} ${action}`)

  it('says once an hour what it opens', async () => {
    expect(await actionsOf('odt')).to.deep.equal(['Writer edit', 'Writer convert'])
    clock += hour - 1
    await actionsOf('odt')
    expect(server.reads()).to.equal(1)
    clock += 1
    await actionsOf('odt')
    expect(server.reads()).to.equal(2)
  })

  it('is read once by all who ask at the same moment', async () => {
    clock += hour
    await Promise.all(['odt', 'ods', 'pdf'].map(actionsOf))
    expect(server.reads()).to.equal(3)
  })

  it('leads browsers to no other host, and offers nothing that needs more than the product has', async () => {
    expect(await actionsOf('odg')).to.deep.equal([])
    expect(await actionsOf('odtx')).to.deep.equal([])
  })

  it('offers nothing and is not believed while it is away', async () => {
    let now = 0
    const away = officeAt({ url: 'http://127.0.0.1:1', origins: [], log: silentLog, now: () => now })
    expect(await away.actionsFor('odt')).to.deep.equal([])
    const proof = { token: 'a', address: 'b', timestamp: '1', signature: '', formerSignature: '' }
    now += hour
    expect(await away.isProven(proof)).to.equal(false)
  })

  it('is believed without signatures only if it has no keys', () => {
    const xml = '<wopi-discovery><net-zone name="a"><app name="W"/></net-zone></wopi-discovery>'
    expect(readDiscovery(xml)).to.deep.equal({ actions: [], keys: null })
    expect(() => readDiscovery('<html/>')).to.throw('no discovery')
    expect(() => readDiscovery('<!DOCTYPE x [<!ENTITY a "b">]><wopi-discovery/>')).to.throw()
  })
})

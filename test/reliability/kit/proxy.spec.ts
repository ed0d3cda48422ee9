import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { expect } from 'chai'
import { type ProxyLine, proxyTo } from './proxy.ts'

describe('a line on which everything may go wrong', () => {
  let echo: Server
  let line: ProxyLine
  const clients: Socket[] = []
  beforeEach(async () => {
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket))
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    line = await proxyTo(`127.0.0.1:${(echo.address() as AddressInfo).port}`)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy()
    await line.close()
    echo.close()
  })
  const opened = async () => {
    const client = connect(line.port, '127.0.0.1').on('error', () => undefined)
    clients.push(client)
    await once(client, 'connect')
    return client
  }
  const answered = async (client: Socket, word: string) => {
    const answer = once(client, 'data')
    client.write(word)
    return String((await answer)[0])
  }
  const received = (client: Socket) => {
    const words: string[] = []
    client.on('data', (bytes) => words.push(String(bytes)))
    return words
  }

  it('carries both ways, and takes longer when told', async () => {
    const client = await opened()
    expect(await answered(client, 'tea')).to.equal('tea')
    line.delay(30)
    const begun = performance.now()
    expect(await answered(client, 'milk')).to.equal('milk')
    expect(performance.now() - begun).to.be.greaterThan(55)
  })

  it('holds everything back, also what is new, and lets it go on', async () => {
    const old = await opened()
    await answered(old, 'tea')
    line.blackhole()
    const young = await opened()
    const words = [received(old), received(young)]
    old.write('milk')
    young.write('sugar')
    await answeredElsewhere(echo)
    expect(words).to.deep.equal([[], []])
    const all = Promise.all([once(old, 'data'), once(young, 'data')])
    line.resume()
    await all
    expect(words).to.deep.equal([['milk'], ['sugar']])
  })

  it('kills what is open without telling anybody, and takes what is new', async () => {
    const old = await opened()
    await answered(old, 'tea')
    const words = received(old)
    line.halfOpen()
    old.write('milk')
    expect(await answered(await opened(), 'sugar')).to.equal('sugar')
    expect([words, old.destroyed]).to.deep.equal([[], false])
  })

  it('breaks connections, and takes none at all until told', async () => {
    const client = await opened()
    await answered(client, 'tea')
    const closed = new Promise((resolve) => client.once('close', resolve))
    await line.refuse()
    await closed
    const refused = connect(line.port, '127.0.0.1')
    expect((await once(refused, 'error'))[0].code).to.equal('ECONNREFUSED')
    await line.listen()
    expect(await answered(await opened(), 'milk')).to.equal('milk')
  })

  it('stands in for the place in an address', () => {
    const through = (address: string) => line.through(address).replace(String(line.port), 'PORT')
    expect(through('postgres://postgres:123@127.0.0.1:5432/db?x=1')).to.equal(
      'postgres://postgres:123@127.0.0.1:PORT/db?x=1',
    )
    expect(through('esdb://localhost:2113?tls=false')).to.equal('esdb://127.0.0.1:PORT?tls=false')
    expect(through('localhost:9092')).to.equal('127.0.0.1:PORT')
  })
})

/** A direct request to the server is answered, so the others had enough time. */
const answeredElsewhere = async (server: Server): Promise<void> => {
  for (let time = 0; time < 5; time++) {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.write('?')
    await once(client, 'data')
    client.destroy()
  }
}

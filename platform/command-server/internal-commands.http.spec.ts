import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { CommandApiUnavailable, type CommandClient, commandClient } from '#platform/http/command-client.ts'
import { type InternalCommand, internalPath } from '#platform/http/internal-command.ts'
import { newId } from '#platform/language/ids.ts'
import { forbidden, reject } from '#platform/language/rejection.ts'
import { silentLog } from '#platform/log/log.ts'
import { httpCommander, httpDispatch } from '#platform/reactors/http-commander.ts'
import type { CommandRequest } from '#platform/requests/request.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'
import { internalCommands } from './internal-commands.ts'

const token = 'lindenhof'
const question = { event_types: [], start_date: null, end_date: null, actor_id: null, membership_id: null }
const calendar = (group_id: string) => ({ group_id, name: 'Garden', color: '3f7c31' })

describe('commands between services', () => {
  let app: TestNetwork
  let commandApi: TestServer
  let client: CommandClient
  const clients: CommandClient[] = []
  const servers: Server[] = []

  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const clientOf = (urls: readonly string[], options: { token?: string } = {}): CommandClient => {
    const made = commandClient({ urls, token, log: silentLog, ...options })
    clients.push(made)
    return made
  }
  /** A server of the spec's own in front of, or instead of, command-api. */
  const opened = async (listener: Parameters<typeof createServer>[1]): Promise<string> => {
    const server = createServer(listener as never)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return urlOf((server.address() as AddressInfo).port)
  }
  const because = (key = newId()) => ({ key, causation_id: null, onBehalfOf: null })
  const openedFor = async (group: string) =>
    (await app.store.readAll(0n, 10_000)).filter(
      ({ type, data }) => type === 'CalendarCreated' && data.parent_id === group,
    )
  const exports = async () =>
    (await app.store.readAll(0n, 10_000)).filter(({ type }) => type === 'AuditLogExported').length
  /** What a question sends that leaves a trace each time. */
  const asking = async (member: string): Promise<CommandRequest> => ({
    name: 'audit-log/note_export',
    command: { question },
    key: newId(),
    bodyHash: '',
    ...(await app.permit.resolveMember(member)),
  })
  const command = (over: Partial<InternalCommand> = {}): InternalCommand => ({
    name: 'calendars/open_for_group',
    command: calendar('wire'),
    key: newId(),
    member_id: null,
    on_behalf_of: null,
    causation_id: null,
    correlation_id: null,
    origin: null,
    ...over,
  })
  const post = (headers: Record<string, string>, body: object = command()) =>
    commandApi.send('POST', internalPath, body, { 'Sec-Fetch-Site': undefined, ...headers })
  const known = { Authorization: `Bearer ${token}` }

  before(async () => {
    app = await startTestNetwork()
    const { db, permit, commands: side } = app
    const publicUrl = 'http://localhost:3000'
    const inner = internalCommands({ side, permit, token, publicUrl, log: silentLog })
    commandApi = await startTestServer({ db, permit, inner: [inner] })
    client = clientOf([urlOf(commandApi.port)])
  })
  after(async () => {
    for (const one of clients) one.close()
    for (const server of servers) server.close()
    await commandApi?.server.stop()
    await app?.close()
  })

  it('have their effect once, however often they are sent', async () => {
    const before = await exports()
    const dispatch = httpDispatch(client)
    const asked = await asking(app.ids.ada)
    const [first, again] = [await dispatch(asked), await dispatch(asked)]
    expect(again).to.deep.equal(first)
    expect(await exports()).to.equal(before + 1)
  })

  it('are sent to the next address when nobody is at the first', async () => {
    const nobody = 'http://127.0.0.1:1'
    const commander = httpCommander(clientOf([nobody, urlOf(commandApi.port)]))
    await commander.send('calendars/open_for_group', calendar('next'), because())
    expect(await openedFor('next')).to.have.length(1)
  })

  it('are sent again when the answer was lost, and change nothing then', async () => {
    let lost = 0
    const losing = await opened((incoming, outgoing) => {
      const { method, url: path, headers } = incoming
      const passed = request(
        { port: commandApi.port, host: '127.0.0.1', method, path, headers },
        (answer) => {
          if (lost < 3) {
            lost += 1
            outgoing.destroy()
          } else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500))
        },
      )
      incoming.pipe(passed)
    })
    const before = await exports()
    await httpDispatch(clientOf([losing]))(await asking(app.ids.ada))
    expect(lost).to.equal(3)
    expect(await exports()).to.equal(before + 1)
  })

  it('wait while nobody takes them, and are given up only when the service stops', async () => {
    let asked = 0
    const busy = await opened((_, outgoing) => {
      asked += 1
      outgoing.writeHead(503).end()
      if (asked === 3) waiting.close()
    })
    const waiting = clientOf([busy])
    const outcome = httpCommander(waiting).send('calendars/open_for_group', calendar('never'), because())
    expect(await outcome.catch((error) => error)).to.be.instanceOf(CommandApiUnavailable)
    expect(asked).to.equal(3)
  })

  describe('in the name of a member', () => {
    it('are decided with the rights that the member has at that moment', async () => {
      const dispatch = httpDispatch(client)
      const { ada, ben } = app.ids
      expect(await dispatch(await asking(ben))).to.deep.equal(forbidden())
      const claimed = {
        ...(await asking(ben)),
        actor: { id: ben, keys: new Set(['network_admin', 'everyone']) },
      }
      expect(await dispatch(claimed)).to.deep.equal(forbidden())
      expect(await dispatch(await asking(ada))).to.have.property('position')
      const noted = (await app.store.readAll(0n, 10_000)).at(-1)
      expect(noted?.metadata.actor_id).to.equal(ada)
    })

    it('are for later when nobody takes them in time', async () => {
      const dispatch = httpDispatch(clientOf(['http://127.0.0.1:1']))
      expect(await dispatch(await asking(app.ids.ada))).to.deep.equal(reject('overloaded'))
    })
  })

  describe('are not to be had', () => {
    const attempts: Record<string, Record<string, string>> = {
      'without a token': {},
      'with another token': { Authorization: 'Bearer lindenho' },
      'through the gateway': { ...known, 'X-Forwarded-For': '203.0.113.7' },
      'under the public name': { ...known, Host: 'localhost:3000' },
      'from a browser': { ...known, Cookie: 'sid=x' },
    }
    for (const [who, headers] of Object.entries(attempts))
      it(who, async () => {
        const refused = await post(headers)
        expect([refused.status, refused.body.code]).to.deep.equal([404, 'not_found'])
      })
  })

  for (const [what, over] of Object.entries({
    'have a field too many': { sugar: 2 },
    'name no command': { name: 'calendars/spill' },
    'fit no contract': { command: { group_id: 'wire' } },
    'have no key': { key: 'tea' },
  }))
    it(`are refused when they ${what}`, async () => {
      await post(known, { ...command(), ...over }).expect(422)
    })

  it('are our own mistake when they are refused, and are not sent again', async () => {
    const sent = httpCommander(client).send('calendars/spill', {}, because())
    expect(await sent.catch((error) => error.message)).to.equal('command-api refused a command with 422')
    const stranger = httpCommander(clientOf([urlOf(commandApi.port)], { token: 'another' }))
    const message = await stranger
      .send('calendars/open_for_group', calendar('no'), because())
      .catch((error) => error.message)
    expect(message).to.include('both need the same secret')
  })

  it('keep the id of the request that they came from, if the token is right', async () => {
    const id = newId()
    const { headers } = await post({ ...known, 'X-Request-Id': id }, command({ key: newId() }))
    expect(headers['x-request-id']).to.equal(id)
    expect((await post({ 'X-Request-Id': id })).headers['x-request-id']).to.not.equal(id)
  })
})

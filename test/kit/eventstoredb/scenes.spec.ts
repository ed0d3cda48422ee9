import { expect } from 'chai'
import { until } from '../until.ts'
import { replayer, shownAs } from './replayer.ts'
import { comparer, type Line, recordedScenes } from './scenes.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const scenes = recordedScenes()
const everyLine = scenes.flatMap(({ exchange }) => exchange.filter((line) => typeof line !== 'string'))

describe('the stand-in for EventStoreDB, word by word', () => {
  const compared = comparer()
  const methods = new Map<number, string>()
  const ended = new Set<number>()
  let server: StandIn
  let wire: ReturnType<typeof replayer>
  before(async () => {
    server = await startStandIn()
    wire = replayer(server.address, compared.playedFor)
  })
  after(async () => {
    wire.close()
    await server.end()
  })

  const say = ({ call, client }: Line) => {
    if (ended.has(call) || methods.get(call) === 'GetSupportedMethods') return
    if (client === 'cancels the call') return wire.call(call).cancel()
    wire.send(call, methods.get(call) ?? '', client)
    // The rest of a message that was too large for one was recorded only when the call had long ended.
    const { isFinal, correlationId } = client as { isFinal?: boolean; correlationId?: { string: string } }
    const rest = everyLine.find(
      (line) => line.client !== client && idOf(line.client) === correlationId?.string && isFinal === false,
    )
    if (rest) wire.send(call, '', rest.client)
  }

  const receive = async ({ call, server: answer }: Line) => {
    if (methods.get(call) === 'GetSupportedMethods') return
    const { received, status } = wire.call(call)
    const end = endOf(answer)
    if (end) {
      ended.add(call)
      const { code, details } = await status
      expect(received).to.deep.equal([])
      expect(String(code)).to.equal(end['grpc-status'])
      if (end['grpc-message']) expect(details).to.equal(end['grpc-message'])
      return
    }
    await until(() => received.length > 0)
    const [message] = received.splice(0, 1)
    expect(compared.played(message && shownAs(message))).to.deep.equal(compared.recorded(answer))
  }

  for (const { scene, exchange } of scenes)
    it(scene, async () => {
      for (const line of exchange) {
        if (typeof line === 'string') methods.set(...methodIn(line))
        else if (line.client !== undefined) say(line)
        else await receive(line)
      }
      expect(compared.isSameOrder()).to.equal(true)
    })
})

const methodIn = (line: string): [number, string] => {
  const [, call, method] = /^call (\d+) \S+\/(\w+)/.exec(line) ?? []
  return [Number(call), method ?? '']
}

const idOf = (message: unknown): string | undefined =>
  (message as { correlationId?: { string: string } } | undefined)?.correlationId?.string

const endOf = (answer: unknown): Record<string, string> | undefined => {
  const { trailers, trailersOnly } = answer as Record<string, Record<string, string>>
  return trailers ?? trailersOnly
}

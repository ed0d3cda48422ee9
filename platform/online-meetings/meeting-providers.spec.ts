import { expect } from 'chai'
import { type MeetingServer, startBigBlueButton, startJitsi } from '#test/kit/meeting-servers.ts'
import { bigBlueButton } from './bigbluebutton.ts'
import { jitsi } from './jitsi.ts'
import { MeetingServiceFailed } from './meeting-provider.ts'

const meeting = { id: 'a1b2', title: 'Tea & talk', path: '/appointments/7' }
const ada = { id: 'ada', name: 'Ada Lindqvist', isModerator: true }
const dan = { id: 'dan', name: 'Dan Öz', isModerator: false }

describe('a meeting on BigBlueButton', () => {
  let server: MeetingServer
  const of = (more: object = {}) =>
    bigBlueButton({
      url: `${server.url}/bigbluebutton`,
      secret: server.secret,
      publicUrl: 'https://folkmoot.example',
      timeoutMs: 2_000,
      ...more,
    })
  beforeEach(async () => {
    server = await startBigBlueButton()
  })
  afterEach(() => server.stop())

  it('is created when the first member starts it, and joined with the member’s role', async () => {
    for (const guest of [ada, dan]) await fetch(await of().start(meeting, guest))
    expect(server.seen).to.deep.equal([
      'create Tea & talk',
      'join Ada Lindqvist MODERATOR',
      'create Tea & talk',
      'join Dan Öz VIEWER',
    ])
  })

  it('has a name of a length that the server accepts', async () => {
    for (const title of ['T', 'Talk '.repeat(30)]) await of().start({ ...meeting, id: title, title }, ada)
    expect(server.seen).to.have.length(2)
  })

  it('is not started with another secret', async () => {
    const failed = await of({ secret: 'other' })
      .start(meeting, ada)
      .catch((error) => error)
    expect(failed).to.be.instanceOf(MeetingServiceFailed)
    expect(server.seen).to.deep.equal([])
  })

  it('is not started while the server is away', async () => {
    const gone = of()
    await server.stop()
    expect(await gone.start(meeting, ada).catch((error) => error)).to.be.instanceOf(MeetingServiceFailed)
  })
})

describe('a meeting on Jitsi', () => {
  let server: MeetingServer
  const of = (more: object = {}) =>
    jitsi({ url: server.url, appId: 'folkmoot', secret: server.secret, now: Date.now, ...more })
  const status = async (address: string) => (await fetch(address)).status
  beforeEach(async () => {
    server = await startJitsi()
  })
  afterEach(() => server.stop())

  it('is joined with a token that says who the member is', async () => {
    for (const guest of [ada, dan]) expect(await status(await of().start(meeting, guest))).to.equal(200)
    expect(server.seen).to.deep.equal(['join Ada Lindqvist owner', 'join Dan Öz member'])
  })

  it('is not joined with the token of another meeting, another secret, or another day', async () => {
    const address = await of().start(meeting, dan)
    expect(await status(address.replace('/a1b2?', '/c3d4?'))).to.equal(403)
    expect(await status(await of({ secret: 'other' }).start(meeting, dan))).to.equal(403)
    const yesterday = () => Date.now() - 86_400_000
    expect(await status(await of({ now: yesterday }).start(meeting, dan))).to.equal(403)
  })
})

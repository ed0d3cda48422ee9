import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

export type MeetingServer = {
  url: string
  secret: string
  /** What it let in or created, in order. */
  seen: string[]
  stop: () => Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse, seen: string[]) => Promise<void> | void

const started = async (secret: string, answer: Answer): Promise<MeetingServer> => {
  const seen: string[] = []
  const server = createServer((request, response) => void answer(request, response, seen))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, secret, seen, stop }
}

const secret = 'a secret of both servers'

/** Refuses wrong checksums and names, a running meeting with other passwords, and members who join a meeting that nobody created. */
export const startBigBlueButton = (): Promise<MeetingServer> => {
  const created = new Map<string, string>()
  return started(secret, (request, response, seen) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const call = path.replace('/bigbluebutton/api/', '')
    const unsigned = query.replace(/&checksum=[0-9a-f]+$/, '')
    const values = new URLSearchParams(query)
    const checksum = createHash('sha256').update(`${call}${unsigned}${secret}`).digest('hex')
    const meeting = values.get('meetingID') ?? ''
    const passwords = `${values.get('attendeePW')} ${values.get('moderatorPW')}`
    const length = values.get('name')?.length ?? 0
    const isCreated = () =>
      length >= 2 &&
      length <= 64 &&
      (created.get(meeting) ?? passwords) === passwords &&
      !passwords.includes('null')
    const isPossible = call === 'create' ? isCreated() : created.has(meeting)
    const isRight = values.get('checksum') === checksum && meeting !== '' && isPossible
    if (isRight) {
      if (call === 'create') created.set(meeting, passwords)
      seen.push(
        [call, values.get('name') ?? values.get('fullName'), values.get('role')].filter(Boolean).join(' '),
      )
    }
    response.end(`<response><returncode>${isRight ? 'SUCCESS' : 'FAILED'}</returncode></response>`)
  })
}

/** Lets in whose token is signed, valid and for the room of the address. */
export const startJitsi = (): Promise<MeetingServer> =>
  started(secret, async (request, response, seen) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    const verified = await jwtVerify<{
      room: string
      context: { user: { name: string; affiliation: string } }
    }>(searchParams.get('jwt') ?? '', new TextEncoder().encode(secret), {
      issuer: 'folkmoot',
      audience: 'jitsi',
      subject: '127.0.0.1',
    }).catch(() => null)
    const isRight = verified?.payload.room === decodeURIComponent(pathname.slice(1))
    if (verified && isRight) {
      const { name, affiliation } = verified.payload.context.user
      seen.push(`join ${name} ${affiliation}`)
    }
    response.statusCode = isRight ? 200 : 403
    response.end()
  })

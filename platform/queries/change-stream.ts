import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Who } from '#platform/permit/permit.ts'
import type { StreamMembers } from '#platform/presence/stream-members.ts'
import { type Connection, connectionOf } from './change-connection.ts'
import { byeFrame, helloFrame, retryFrame } from './change-frames.ts'
import { handshake } from './change-handshake.ts'
import { changeHub, type HubParts } from './change-hub.ts'
import { lineAnswers } from './line-answers.ts'
import { defaultLimits, type StreamLimits, streamSlots } from './stream-slots.ts'

export type ChangeStreamParts = HubParts & {
  limits?: StreamLimits
  /** Who has open streams, for presence. */
  members?: Pick<StreamMembers, 'opened' | 'closed' | 'close'>
  beats?: Beats
}

/** How often a client hears something, and how long one that answers may be silent, in milliseconds. */
export type Beats = { everyMs: number; silenceMs: number }

export type ChangeStream = {
  /** `GET /changes`, and what clients answer to it. */
  routes: HttpRoute[]
  /** Number of running streams. */
  streams: () => number
  /** Says goodbye to all clients, each with its own reconnect delay. */
  close: () => Promise<void>
}

// With the time in which a member may come back, someone whose line has died is away after 80 s. Clients answer each 45 s.
const defaultBeats: Beats = { everyMs: 15_000, silenceMs: 70_000 }
/** Clients that receive something at the same moment would answer at the same moment. */
const turns = 15
const recheckMs = 10 * 60_000

/**
 * Streams rendered views of changed rows to clients that may see them. A client names its last number in
 * `Last-Event-ID` or `?after=` and gets what it missed, or one `reset`.
 */
export const changeStream = async (parts: ChangeStreamParts): Promise<ChangeStream> => {
  const hub = await changeHub(parts)
  const limits = parts.limits ?? defaultLimits
  const slots = streamSlots(limits)
  const { everyMs, silenceMs } = parts.beats ?? defaultBeats
  const answers = lineAnswers({ feed: parts.feed, log: parts.log, silenceMs })
  const running = new Map<Connection, { since: number; turn: number; leave: () => void }>()
  const startStream = handshake(parts, hub.recheck)
  let isClosing = false

  let turn = 0
  const beat = setInterval(() => {
    answers.cutSilent()
    turn = (turn + 1) % turns
    for (const [connection, one] of running) if (one.turn === turn) connection.heartbeat()
  }, everyMs / turns)
  // Expired sessions end without a notification, so they are checked regularly.
  const sessionCheck = setInterval(() => {
    hub
      .recheck(hub.subscribers.all())
      .catch((error) => parts.log.error({ err: error }, 'sessions could not be checked'))
  }, recheckMs)

  const open = async (ctx: HttpContext) => {
    const { origin } = ctx.state
    const who = await signedIn(ctx.state.who)
    if (!who.session) throw new Problem(401, 'sign_in')
    if (isClosing) {
      ctx.respond = false
      sendHead(ctx).end(goodbye())
      return
    }
    makeRoom(who.session)
    const leave = slots(who.session.id, who.session.member_id, origin.ip)
    if (!leave) throw new Problem(429, 'slow_down', { headers: { 'Retry-After': '5' } })
    ctx.respond = false
    const res = sendHead(ctx)
    const connection = connectionOf(res, who.session.id, hub.lastAssigned())
    const person = hub.subscribers.join(who, connection)
    // A client that joins now hears something last in this round, so it is not asked at once.
    running.set(connection, { since: performance.now(), turn, leave })
    const parameters = new URLSearchParams(ctx.querystring)
    const line = parameters.has('answers') ? answers.watch(connection) : null
    parts.members?.opened(person.who.actor.id)
    res.once('close', () => {
      leave()
      line?.end()
      parts.members?.closed(person.who.actor.id)
      running.delete(connection)
      hub.subscribers.leave(person, connection)
    })
    connection.write(retryFrame(jitter(1_000, 3_000)))
    const after = ctx.get('Last-Event-ID') || parameters.get('after') || ''
    const hello = helloFrame(connection.joinedAt, line?.name ?? null)
    // A new client loads after the stream is open and misses nothing; a returning client first gets what it
    // missed.
    connection.write(after === '' ? hello.numbered(connection.joinedAt) : hello.plain)
    startStream({ subscriber: person, connection, after })
  }

  const receive = async (ctx: HttpContext) => {
    answers.answered(new URLSearchParams(ctx.querystring).get('line') ?? '')
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 204
  }

  /** The client itself, or the session that its token belongs to: the stream ends with it. */
  const signedIn = async (who: Who): Promise<Who> => {
    const id = who.token?.session_id ?? null
    return id === null ? who : ((await parts.permit.resolveSessions([id])).get(id) ?? who)
  }

  const makeRoom = ({ id, member_id }: { id: string; member_id: string }) => {
    const own = [...hub.subscribers.connectionsOf(member_id)].filter((connection) => running.has(connection))
    const ofSession = own.filter(({ sessionId }) => sessionId === id)
    const isFull = ofSession.length >= limits.perSession
    const oldest = isFull ? ofSession[0] : own.length >= limits.perMember ? own[0] : undefined
    const oldestRunning = oldest && running.get(oldest)
    if (!oldest || !oldestRunning || performance.now() - oldestRunning.since < limits.yieldsAfterMs) return
    running.delete(oldest)
    oldestRunning.leave()
    oldest.disconnect()
  }

  return {
    routes: [
      { method: 'GET', path: '/changes', open: false, kind: 'stream', scopes: ['chat'], handle: open },
      // The name of a line is known to nobody else. A read, because the process that answers reads holds the line.
      { method: 'GET', path: '/changes/heard', open: true, kind: 'query', isQuiet: true, handle: receive },
    ],
    streams: () => running.size,
    close: async () => {
      isClosing = true
      clearInterval(beat)
      clearInterval(sessionCheck)
      const closing = [answers.close(), hub.close(), parts.members?.close()]
      // What is still being delivered may wait for the database longer than the process may. Clients resume by their number.
      for (const connection of running.keys()) connection.end(goodbye())
      await Promise.all(closing)
    },
  }
}

// The response ends with the connection and is not chunked, so all clients share the same bytes.
const sendHead = (ctx: HttpContext): ServerResponse => {
  const { res } = ctx
  res.statusCode = 200
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  res.shouldKeepAlive = false
  res.removeHeader('Transfer-Encoding')
  res.socket?.setNoDelay(true)
  res.socket?.setTimeout(0)
  res.flushHeaders()
  return res
}

const goodbye = (): Buffer => Buffer.concat([retryFrame(jitter(1_000, 5_000)), byeFrame().plain])

const jitter = (from: number, to: number): number => randomInt(from, to)

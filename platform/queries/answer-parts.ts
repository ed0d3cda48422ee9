import { isClientGone } from '#platform/http/client-gone.ts'
import type { HttpContext } from '#platform/http/routes.ts'
import type { QueryContext } from './queries.ts'

const type = 'application/x-ndjson'

/** Whether the client takes an answer in parts, one in each line. */
export const takesParts = (ctx: HttpContext): boolean =>
  ctx.method === 'GET' &&
  ctx
    .get('Accept')
    .split(',')
    .some((one) => one.split(';')[0]?.trim() === type)

export type AnswerParts = {
  send: QueryContext['part']
  /** Runs what sends the parts. A failure after the first one breaks the answer off, so that the client asks again. */
  during: <Answer>(run: () => Promise<Answer>) => Promise<Answer | null>
  /** Sends what was not sent ahead. */
  end: (answer: unknown) => void
}

/** Sends an answer to a client as its members become ready. Nothing is sent before the first, so a refusal is a problem. */
export const partsTo = (ctx: HttpContext): AnswerParts => {
  const sent = new Map<string, string>()
  const send: AnswerParts['send'] = (part) => {
    for (const [name, value] of Object.entries(part)) {
      const line = JSON.stringify({ [name]: value })
      if (sent.get(name) === line || isClientGone(ctx)) continue
      if (sent.size === 0) begin(ctx)
      sent.set(name, line)
      ctx.res.write(`${line}\n`)
    }
  }
  return {
    send,
    during: async (run) => {
      try {
        return await run()
      } catch (error) {
        if (sent.size === 0) throw error
        if (!isClientGone(ctx)) ctx.state.log.error({ err: error }, 'an answer broke off')
        ctx.res.destroy()
        return null
      }
    },
    end: (answer) => {
      if (answer === null) return
      send(answer as Record<string, unknown>)
      if (sent.size === 0) begin(ctx)
      ctx.res.end()
    },
  }
}

const begin = (ctx: HttpContext): void => {
  ctx.status = 200
  ctx.type = `${type}; charset=utf-8`
  ctx.vary('Accept')
  // The lines go out one by one, past what would hold them back.
  ctx.respond = false
  ctx.res.flushHeaders()
}

import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import type { Context, Next } from 'koa'
import compress from 'koa-compress'

/** Compresses what is worth it. An answer that is made bit by bit and fails on the way is broken off for its reader too. */
export const compressed = () => {
  const compressing = compress({
    threshold: 1024,
    filter: (type) => /json|text|javascript|xml|svg/.test(type) && !/event-stream/.test(type),
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return async (ctx: Context, next: Next): Promise<void> => {
    await compressing(ctx, async () => {
      await next()
      const made: unknown = ctx.body
      // The library pipes the one stream into another, which would wait for ever for the rest.
      if (made instanceof Readable) made.once('error', (error) => breakOff(ctx.body, made, error))
    })
  }
}

const breakOff = (sent: unknown, made: Readable, error: Error): void => {
  if (sent !== made && sent instanceof Readable) sent.destroy(error)
}

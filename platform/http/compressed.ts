import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import type { Context, Next } from 'koa'
import compress from 'koa-compress'

/** Compresses responses where it pays. A stream that fails midway is also aborted for its client. */
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
      // The library pipes streams, and the second would wait forever for the rest.
      if (made instanceof Readable) made.once('error', (error) => abortResponse(ctx.body, made, error))
    })
  }
}

const abortResponse = (sent: unknown, made: Readable, error: Error): void => {
  if (sent !== made && sent instanceof Readable) sent.destroy(error)
}

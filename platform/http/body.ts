import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { valuesOf } from '#platform/language/limit.ts'
import { bodyLimits } from './body.limits.ts'
import { Problem } from './problem.ts'
import { strictJson } from './strict-json.ts'

const { json: largestBody, bodyTime: slowestBody } = valuesOf(bodyLimits)

/**
 * The request's JSON body; `{}` when there is none. Refuses (throws `Problem`) another media type, charset or
 * encoding (415), more than 1 MiB (413), a client that is too slow (408), and what `strictJson` refuses.
 */
export const jsonBody = async (ctx: Pick<Context, 'req' | 'get' | 'set'>): Promise<unknown> => {
  const type = ctx.get('Content-Type')
  const announced = Number(ctx.get('Content-Length') || 0)
  const hasBody = announced > 0 || ctx.get('Transfer-Encoding') !== ''
  if (!hasBody && type === '') return {}
  if (!isJson(type)) throw new Problem(415, 'wrong_media_type')
  if (ctx.get('Content-Encoding') !== '') throw new Problem(415, 'wrong_media_type')
  if (announced > largestBody) throw tooLarge()
  const bytes = await received(ctx.req)
  return bytes.length === 0 ? {} : strictJson(bytes)
}

const tooLarge = () => new Problem(413, 'too_large', { headers: { Connection: 'close' } })

const isJson = (type: string): boolean => {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  return name === 'application/json' && parameters.every((part) => /^charset="?utf-?8"?$/.test(part))
}

const received = (req: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (act: () => void) => {
      clearTimeout(deadline)
      req.off('data', take).off('end', done).off('error', broken).off('close', broken)
      act()
    }
    const refuse = (problem: Problem) =>
      end(() => {
        req.resume()
        reject(problem)
      })
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > largestBody) refuse(tooLarge())
      else chunks.push(chunk)
    }
    const done = () => end(() => resolve(Buffer.concat(chunks)))
    const broken = () => end(() => reject(new Problem(400, 'aborted')))
    const deadline = setTimeout(
      () => refuse(new Problem(408, 'too_slow', { headers: { Connection: 'close' } })),
      slowestBody,
    )
    // Whoever has gone before anybody listened says nothing any more.
    if (req.destroyed) return broken()
    req.on('data', take).on('end', done).on('error', broken).on('close', broken)
  })

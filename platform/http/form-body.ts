import type { Context } from 'koa'
import { valuesOf } from '#platform/language/limit.ts'
import { bodyLimits } from './body.limits.ts'
import { Problem } from './problem.ts'

const { form: largest } = valuesOf(bodyLimits)

/** The fields of a form that a page has sent, in the form of an address's query. Throws `Problem` (413, 415). */
export const formBody = async (ctx: Pick<Context, 'req' | 'get'>): Promise<string> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    throw new Problem(415, 'wrong_media_type')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of ctx.req) {
    size += chunk.length
    if (size > largest) throw new Problem(413, 'too_large', { headers: { Connection: 'close' } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

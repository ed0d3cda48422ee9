import type { Context } from 'koa'
import { valuesOf } from '#platform/language/limit.ts'
import { bodyLimits } from './body.limits.ts'
import { Problem } from './problem.ts'
import type { RequestState } from './routes.ts'

const { form: maxBytes } = valuesOf(bodyLimits)

type Received = Pick<Context, 'get'> & { state: Pick<RequestState, 'receive'> }

/** The fields of a submitted form as a query string. Throws `Problem` (408, 413, 415). */
export const formBody = async (ctx: Received): Promise<string> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('Content-Type')))
    throw new Problem(415, 'wrong_media_type')
  return (await ctx.state.receive(maxBytes)).toString('utf8')
}

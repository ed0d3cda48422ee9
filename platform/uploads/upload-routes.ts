import type { CommandSide } from '#platform/decide/command-side.ts'
import { bodyHashOf } from '#platform/decide/derived-ids.ts'
import { keyOf, paramsOf } from '#platform/http/command-routes.ts'
import { fieldErrors, invalid, orProblem, Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Command } from '#platform/language/contract.ts'
import type { UploadReceiver } from './upload-receiver.ts'

/**
 * The routes of the commands that come with a file: it is taken in first, and goes again when the command is refused.
 * Where it is not known what became of the command, the file stays noted until somebody asks the log.
 */
export const uploadRoutes = ({ dispatch, commands }: CommandSide, receiving: UploadReceiver): HttpRoute[] =>
  [...commands]
    .filter(([, { multipart }]) => multipart)
    .map(([name, command]) => ({
      method: command.method,
      path: command.path,
      open: command.open,
      kind: 'upload',
      handle: (ctx) => handle(ctx, { name, command, dispatch, receiving }),
    }))

type Routed = { name: string; command: Command; dispatch: CommandSide['dispatch']; receiving: UploadReceiver }

const handle = async (ctx: HttpContext, { name, command, dispatch, receiving }: Routed): Promise<void> => {
  const key = keyOf(ctx)
  const params = paramsOf(ctx)
  // It is the sender's line that is waited for.
  const { fields, file } = await ctx.state.wait(() => receiving.receive(ctx.req))
  const send = async () => {
    const body = { ...fields, file }
    const parsed = command.body.safeParse(body)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error, body))
    const whole = { ...(parsed.data as Record<string, unknown>), ...params }
    const { who, origin } = ctx.state
    // A repeat brings the same bytes under another name of ours.
    const bodyHash = bodyHashOf(name, { ...whole, file: { ...file, blob_id: '' } })
    return orProblem(
      await dispatch({ name, command: whole, key, actor: who.actor, network: who.network, bodyHash, origin }),
    )
  }
  const outcome = await send().catch(async (error: unknown) => {
    if (isRefusal(error)) await receiving.discard(file)
    throw error
  })
  if (outcome.position !== null) ctx.set('X-Position', String(outcome.position))
  ctx.status = outcome.status
  ctx.body = outcome.answer ?? {}
}

// A failure says nothing about the log: it may have the file although a later step, or the answer, was lost.
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

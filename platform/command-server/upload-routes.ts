import type { CommandSide } from '#platform/commands/command-side.ts'
import { paramsOf } from '#platform/http/path-parameters.ts'
import { fieldErrors, invalid, orProblem, Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Command } from '#platform/language/contract.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { UploadReceiver } from '#platform/uploads/upload-receiver.ts'
import { keyOf } from './command-routes.ts'

/**
 * Routes of commands with a file: the file is stored first and removed when the command is rejected. When the
 * outcome is unknown, the blob stays recorded until the log answers.
 */
export const uploadRoutes = ({ dispatch, commands }: CommandSide, receiving: UploadReceiver): HttpRoute[] =>
  [...commands]
    .filter(([, { multipart }]) => multipart)
    .map(([name, command]) => ({
      method: command.method,
      path: command.path,
      open: command.open,
      scopes: command.scopes,
      kind: 'upload',
      handle: (ctx) => handle(ctx, { name, command, dispatch, receiving }),
    }))

type Routed = { name: string; command: Command; dispatch: CommandSide['dispatch']; receiving: UploadReceiver }

const handle = async (ctx: HttpContext, { name, command, dispatch, receiving }: Routed): Promise<void> => {
  const key = keyOf(ctx)
  const params = paramsOf(ctx)
  // The wait is for the client's connection.
  const { fields, file } = await ctx.state.wait(() => receiving.receive(ctx.req))
  const send = async () => {
    const body = { ...fields, file }
    const parsed = command.body.safeParse(body)
    if (!parsed.success) throw invalid(fieldErrors(parsed.error, body))
    const whole = { ...(parsed.data as Record<string, unknown>), ...params }
    const { who, origin } = ctx.state
    // A retry sends the same bytes under a new blob id.
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

// After a failure the log may still contain the file.
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

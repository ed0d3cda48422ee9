import type { Context, Next } from 'koa'
import { valuesOf } from '#platform/language/limit.ts'
import { bodyLimits } from './body.limits.ts'
import type { Limits } from './limits.ts'

const { report: maxBytes } = valuesOf(bodyLimits)
const types = /^application\/(reports\+json|csp-report|json)\b/

/** Logs reports of browsers about violations of the content policy. */
export const cspReports =
  (limits: Limits) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/csp-reports' || ctx.method !== 'POST') return next()
    const { allowed } = await limits.count('report', { address: ctx.state.address })
    const size = Number(ctx.get('Content-Length'))
    ctx.status = 204
    if (!allowed || !types.test(ctx.get('Content-Type')) || !(size > 0 && size <= maxBytes)) return
    const report: Buffer = await ctx.state.receive(maxBytes)
    ctx.state.log.warn({ report: report.toString('utf8') }, 'content security policy violation')
  }

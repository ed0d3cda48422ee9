import type { Context } from 'koa'
import { notFresh } from '#platform/language/contract.ts'
import { signInNeeded } from '#platform/language/rejection.ts'
import type { SignedIn, Who } from '#platform/permit/permit.ts'
import { feedCredentials, headerCredentials, parameterCredentials } from './credentials.ts'
import type { RateSubject } from './limits.ts'
import { Problem, problemOf } from './problem.ts'
import type { HttpRoute } from './routes.ts'

/**
 * Who sends a request to this route. A token in the address counts where the route takes tokens, and only without an
 * `Authorization` header; cookies count only without both.
 */
export const whoAt = async ({ scopes = [], tokenParameter }: HttpRoute, ctx: Context): Promise<Who> => {
  if (scopes.length === 0 || headerCredentials(ctx) !== null) return ctx.state.resolveWho()
  const given =
    tokenParameter === undefined ? feedCredentials(ctx) : parameterCredentials(ctx, tokenParameter)
  return given === null ? ctx.state.resolveWho() : ctx.state.resolveToken(given)
}

/** Whose requests count together: of a token, a member, or an address. */
export const subjectOf = ({ token, session }: Who, address: string): RateSubject => {
  if (token) return { token: token.id }
  return session ? { member: session.member_id } : { address }
}

/** Refuses (throws `Problem`) a client that may not use the route. A token may only where its scope is declared. */
export const authorize = (route: HttpRoute, ctx: Context, { token, session }: Who): void => {
  const { scopes = [], open } = route
  if (token && !scopes.includes(token.scope))
    throw new Problem(403, 'token_scope', { headers: challenge('error="insufficient_scope"') })
  if (!open && !token && !isOwnToken(ctx, session)) throw signIn(route, headerCredentials(ctx) !== null)
  if (route.fresh && !session?.is_fresh) throw new Problem(403, notFresh)
}

const signIn = ({ scopes = [], asksForPassword = false }: HttpRoute, hasCredentials: boolean): Problem => {
  const { status, code, details } = problemOf(signInNeeded())
  if (scopes.length === 0 && !hasCredentials) return new Problem(status, code, details)
  const bearer = challenge(hasCredentials ? 'error="invalid_token"' : '')
  const headers = asksForPassword ? challengeOfBoth(bearer) : bearer
  return new Problem(status, code, { ...details, headers })
}

const challenge = (more: string): Record<string, string> => ({
  'WWW-Authenticate': ['Bearer realm="Folkmoot"', more].filter((part) => part !== '').join(', '),
})

// Browsers and apps ask their user for a password because of the first one.
const challengeOfBoth = (bearer: Record<string, string>): Record<string, string> => ({
  'WWW-Authenticate': `Basic realm="Folkmoot", charset="UTF-8", ${bearer['WWW-Authenticate']}`,
})

// The cookie belongs to the last sign-in of the browser; the page's token says which session the page belongs
// to.
const isOwnToken = (ctx: Context, session: SignedIn | null): boolean => {
  const token = ctx.get('X-CSRF-Token')
  return session !== null && (token === '' || token === session.csrf_token)
}

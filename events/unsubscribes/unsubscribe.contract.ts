import { command, contract, query } from '#platform/language/contract.ts'
import { language, z } from '#platform/language/shapes.ts'

/** What a link in a mail holds: a signed token that names the member and the mails. */
const Link = z.strictObject({ token: z.string().max(600) })

export const UnsubscribeView = z.object({
  /** What the mails are about. */
  label: z.string(),
  subscribed: z.boolean(),
  /** Whether an earlier unsubscribe by this link can be undone. */
  can_undo: z.boolean(),
  /** The member's language. */
  language,
})
export type UnsubscribeView = z.output<typeof UnsubscribeView>

const options = { open: true, signed: true, addressed: ['token'], codes: ['not_found'] } as const

/**
 * Stops mails of one sort without a sign-in. The address stands in the header `List-Unsubscribe` of mails, so mail programs
 * send the command as RFC 8058 describes it; reading the address changes nothing.
 */
export const unsubscribeContract = contract('unsubscribes', {
  read: query('GET /unsubscribe', Link, UnsubscribeView, { page: true, open: true }),
  stop: command('POST /unsubscribe', Link, undefined, options),
  /** Restores what the member had chosen before. */
  undo: command('POST /unsubscribe/undo', Link, undefined, { ...options, codes: ['not_found', 'gone'] }),
})

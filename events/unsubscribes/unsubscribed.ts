import { trusted } from '#platform/language/trusted.ts'

/** The name under which a member's settings remember what links have switched off. */
export const unsubscribedKey = 'unsubscribed'

/** What restores the mails that links have switched off, by what the links name. */
export const unsubscribedIn = (chosen: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  trusted<Record<string, unknown>>(chosen[unsubscribedKey] ?? {})

/** A link's name of mails in its two parts: `kind~message`. */
export const partsOf = (what: string): { name: string; detail: string } => {
  const [name = '', ...detail] = what.split('~')
  return { name, detail: detail.join('~') }
}

import { unsubscribeContract } from '#events/unsubscribes/unsubscribe.contract.ts'
import { partsOf, unsubscribedIn, unsubscribedKey } from '#events/unsubscribes/unsubscribed.ts'
import { mailSwitches } from '#platform/commands/mail-switches.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { notFound, reject } from '#platform/language/rejection.ts'

// The signed token says which member it is; the session of the browser does not count. Stopping mails
// twice has the effect once.

const switches = new Map((await discoverParts(mailSwitches)).map((one) => [one.name, one]))

/** The member and the switch of a token; null for a forged one, and for members who may not sign in. */
const switchedBy = async (token: string, { unsubscribing, canSignIn, actAs }: Tools) => {
  const link = unsubscribing.read(token)
  if (link === null || !(await canSignIn(link.member_id))) return null
  const { name, detail } = partsOf(link.what)
  const mails = switches.get(name)
  if (mails === undefined) return null
  actAs(link.member_id)
  return { ...link, detail, mails }
}

export const unsubscribeProcedures = procedures(unsubscribeContract, {
  stop: async ({ token }, tools) => {
    const found = await switchedBy(token, tools)
    if (found === null) return notFound()
    const { member_id, what, mails } = found
    const before = await mails.turnOff(found, tools)
    if (before !== null) await remember({ member_id, what, before }, tools)
    return undefined
  },
  undo: async ({ token }, tools) => {
    const found = await switchedBy(token, tools)
    if (found === null) return notFound()
    const { member_id, what, mails } = found
    const chosen = (await tools.memberSettings.of([member_id])).get(member_id)
    const before = unsubscribedIn(chosen)[what]
    if (before === undefined) return reject('gone')
    await mails.turnOn({ ...found, before }, tools)
    await remember({ member_id, what, before: undefined }, tools)
    return undefined
  },
})

type Remembered = { member_id: string; what: string; before: unknown }

/** Keeps what restores the mails, or forgets it. */
const remember = ({ member_id, what, before }: Remembered, { memberSettings, now }: Tools): Promise<void> =>
  memberSettings.change(
    member_id,
    (chosen) => ({ ...chosen, [unsubscribedKey]: { ...unsubscribedIn(chosen), [what]: before } }),
    now,
  )

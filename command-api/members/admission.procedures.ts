import { admissionContract } from '#events/members/admission.contract.ts'
import { memberAudience, memberPolicy, membersPolicy } from '#events/members/member.policy.ts'
import { forgetPerson } from '#platform/commands/forget-person.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { forbidden, isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { memberState, memberStatusState } from './member.state.ts'

type Commands = CommandsOf<typeof admissionContract>

/** How long the link in the greeting is good for. */
const week = 7 * 24 * 60

/** Opens the account, lets the member join, and greets by mail when asked to. */
const create = async ({ user }: Commands['create'], tools: Tools) => {
  const { actor, now, network, newId, run } = tools
  if (actor.id !== 'system' && !membersPolicy.allows(actor, 'create', null, { now, network }))
    return forbidden()
  const { email, password, send_welcome_mail, first_name = '', last_name = '', external } = user
  if (external && network.guest_users === false) return reject('guests_not_enabled', '/user/external')
  // People of the demo who never sign in have no password; real members need one.
  if (!password && !send_welcome_mail && tools.origin !== null)
    return reject('password_empty', '/user/password')
  const member_id = newId()
  const opened = await run('accounts/open', { member_id, email, ...(password ? { password } : {}) })
  if (isRejection(opened)) return ofUser(opened)
  const language = user.language ?? null
  const joining = { member_id, first_name, last_name, email, language, external }
  const joined = await run('members/join', joining)
  if (isRejection(joined) && joined.code !== 'member_joined') return joined
  if (send_welcome_mail) await welcome(member_id, tools)
  return { id: member_id }
}

const welcome = async (member_id: string, { tokens, append, newId }: Tools) => {
  const token_id = newId(1)
  await tokens.issue({ id: token_id, kind: 'rst', subject_id: member_id, minutes: week })
  await append(`member-${member_id}`, [{ type: 'MemberWelcomed', data: { member_id, token_id } }])
}

// The fields are those of the form, not those of the account behind it.
const ofUser = (rejection: Rejection): Rejection =>
  rejection.pointer === null ? rejection : { ...rejection, pointer: `/user${rejection.pointer}` }

/**
 * Forgets a person for good. First what could be refused: the member is locked and administrates nothing any more.
 * Then the account ends, the keys of the classes are destroyed, and the log notes that they are gone.
 */
const erase = async ({ member_id, classes }: Commands['erase'], tools: Tools) => {
  const { actor, now, network, load, run } = tools
  const member = await load(memberState, member_id)
  const statuses = await load(memberStatusState, '')
  if (actor.id === member_id) return reject('erase_yourself')
  const subject = { member_id, deleted: false, audience: memberAudience(member_id, []) }
  if (actor.id !== 'system' && !memberPolicy.allows(actor, 'destroy', subject, { now, network }))
    return forbidden()
  if (member.status === 'none') return notFound()
  if (!statuses.erased_ids.includes(member_id)) {
    const leaving = await run('members/administrate', { member_id, network_admin: false, locked: true })
    if (isRejection(leaving)) return leaving
  }
  const closed = await run('accounts/close', { member_id })
  if (isRejection(closed)) return closed
  if (classes.includes('identity')) for (const id of member.picture_ids) await tools.forgetPicture(id)
  await forgetPerson(tools, member_id, classes)
  const noted = await run('members/mark_erased', { member_id, classes })
  return isRejection(noted) ? noted : undefined
}

export const admissionProcedures = procedures(admissionContract, { create, erase })

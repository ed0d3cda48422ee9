import { filePolicy } from '#events/files/file.policy.ts'
import { officeAction, officeContract } from '#events/office/office.contract.ts'
import { officeLimits } from '#events/office/office.limits.ts'
import { officeScope } from '#events/office/office.tokens.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { forbidden, isRejection, notFound, reject } from '#platform/language/rejection.ts'
import { upload } from './file.procedures.ts'
import { type FileState, fileState, fileSubject } from './file.state.ts'
import { seenBy } from './file-permission.ts'

// Members open a document in the office with the rights that they have on the file. A lock keeps nobody from opening it:
// members who may change the file edit it together, in the session that holds the lock.

const { session: sessionMs } = valuesOf(officeLimits)

/** Whether the actor may change the file, were it not locked. */
export const mayEdit = async (
  state: FileState,
  tools: Pick<Gathering, 'actor' | 'load' | 'now' | 'network' | 'newId'>,
): Promise<{ read: boolean; replace: boolean }> => {
  const subject = fileSubject(state, await seenBy(state, tools, state))
  return filePolicy.can(tools.actor, { ...subject, locked_until: null }, tools)
}

export const officeProcedures = procedures(officeContract, {
  open: async ({ file_id, type, action }, tools) => {
    const { actor, newId, origin, accessTokens, load, now } = tools
    const known = officeAction.safeParse(action)
    const session = origin?.session_id ?? null
    const state = await load(fileState, file_id)
    const can = await mayEdit(state, tools)
    if (type !== 'wopi' || !known.success || !can.read) return notFound()
    if (session === null) return forbidden()
    if (known.data === 'edit' && !can.replace) return state.final ? reject('file_final') : forbidden()
    const token = { id: newId(), member_id: actor.id, scope: officeScope, generation: 1 }
    const access_token = await accessTokens.issueForSession(token, {
      id: session,
      seconds: sessionMs / 1_000,
      bound_to: `${known.data} ${file_id}`,
    })
    return { access_token, access_token_ttl: Date.parse(now) + sessionMs }
  },

  hold: async ({ file_id, holder_id, locked_until }, tools) => {
    const state = await tools.load(fileState, file_id)
    const can = await mayEdit(state, tools)
    if (!can.read) return notFound()
    const isHeld = state.locked_until !== null && state.locked_until > tools.now
    if (!isHeld || state.locked_by_id !== holder_id) return reject('file_locked')
    const held = { file_id, member_id: holder_id }
    if (locked_until === null) {
      await tools.append(`file-${file_id}`, [{ type: 'FileUnlocked', data: held }])
      return undefined
    }
    if (!can.replace) return state.final ? reject('file_final') : forbidden()
    await tools.append(`file-${file_id}`, [{ type: 'FileLocked', data: { ...held, locked_until } }])
    return undefined
  },

  save: async ({ file_id, holder_id, session, name, file }, tools) => {
    const command = { directory: 'files', file_id, name, file }
    const answered = await upload(command, tools, { holder_id, session })
    return isRejection(answered) ? answered : undefined
  },
})

import { Problem, problemOf } from '#platform/http/problem.ts'
import type { ProtocolAnswer, ProtocolRequest } from '#platform/http/protocol-set.ts'
import { notFound, signInNeeded } from '#platform/language/rejection.ts'
import type { Office } from '#platform/office/office.ts'
import { type OfficeLocks, officeLocksIn } from '#platform/office/office-locks.ts'
import type { QueryProtocolContext } from '#platform/queries/query-protocols.ts'
import { type OpenedFile, openedFile } from './opened-file.ts'

/** What the calls of an office server work with. */
export type Opened = QueryProtocolContext & {
  file: OpenedFile
  locks: OfficeLocks
  /** The token lets the office write, and the member still may. */
  mayWrite: boolean
}
type Request = ProtocolRequest<{ file_id: string }>
export type OfficeHandler = (opened: Opened, request: Request) => Promise<ProtocolAnswer>

/** An answer of a lock that is in the way: with its id, empty where the office holds none, and the reason. */
export const lockedBy = (lockId: string, reason = ''): ProtocolAnswer => ({
  status: 409,
  headers: {
    'X-WOPI-Lock': lockId,
    ...(reason === '' ? {} : { 'X-WOPI-LockFailureReason': reason }),
  },
})

/** The answer to a call of the protocol that the product does not have. */
export const unsupported: ProtocolAnswer = { status: 501, body: '{}' }

/** Lets a handler answer an office server that shows a token for this very file and signed the request. */
export const forOffice =
  (handler: OfficeHandler) =>
  async (context: QueryProtocolContext, request: Request): Promise<ProtocolAnswer> => {
    const { office, who, db } = context
    const { file_id } = request.params
    if (office === null) throw problemOf(notFound())
    const [action, boundTo] = (who.token?.bound_to ?? '').split(/ (.*)/)
    if (!who.token || boundTo !== file_id) throw problemOf(signInNeeded())
    if (!(await isSigned(office, context, request))) throw new Problem(500, 'fault')
    const file = await openedFile(context, file_id)
    if (!file) throw problemOf(notFound())
    const mayWrite = action === 'edit' && file.editable
    return handler(Object.assign(context, { file, locks: officeLocksIn(db), mayWrite }), request)
  }

const isSigned = (
  office: Office,
  { publicUrl, address }: QueryProtocolContext,
  { header, query }: Request,
): Promise<boolean> =>
  office.isProven({
    token: query.get('access_token') ?? bearerOf(header('Authorization')),
    address: `${publicUrl}${address}`,
    timestamp: header('X-WOPI-TimeStamp'),
    signature: header('X-WOPI-Proof'),
    formerSignature: header('X-WOPI-ProofOld'),
  })

const bearerOf = (header: string): string => header.replace(/^bearer\s+/i, '')

/** Refuses (throws `Problem` 401) a token whose member may not change the file any more. */
export const assertMayWrite = ({ mayWrite }: Opened): void => {
  if (!mayWrite) throw problemOf(signInNeeded())
}

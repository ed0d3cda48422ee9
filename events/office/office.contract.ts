import { receivedFile } from '#platform/content/received-file.ts'
import { command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { id, instant, z } from '#platform/language/shapes.ts'
import { trafficClass } from '#platform/language/traffic.ts'
import { officeLimits } from './office.limits.ts'

const { requests } = officeLimits.limits
const { lockId: maxBytes } = valuesOf(officeLimits)

/** What the product opens documents for. */
export const officeAction = z.enum(['view', 'edit'])
export type OfficeActionName = z.output<typeof officeAction>

export const OfficeActions = z.array(
  z.object({
    action: officeAction,
    /** The part of the office that opens the file: Writer, Calc. */
    app: z.string(),
    authorized: z.boolean(),
  }),
)

const host = '/files/:file_id/:type/host/:action' as const

// The office server calls these. Paths and rights are looked up in read tables, so query-api answers and sends the commands.
const wopi = {
  service: 'query-api',
  scopes: ['office'],
  tokenParameter: 'access_token',
  traffic: { ...trafficClass('office', requests), per: 'file_id' },
} as const
const answers = 'application/json; charset=utf-8'

/** Documents in an office server: what it offers for a file, leave to open it, and the calls of WOPI. */
export const officeContract = contract('office', {
  /** Types are `wopi` and `docs`; nothing is offered by the latter. */
  actions: query('GET /files/:file_id/:type/actions', Nothing, OfficeActions),
  /** Where the office shows the file. */
  host: query(
    `GET ${host}`,
    z.strictObject({ show_review_changes: z.enum(['true', 'false']).optional() }),
    z.object({ action_url: z.string(), app: z.string(), editable: z.boolean() }),
    { page: true },
  ),
  /** Leave for the office to act for the member on this file. `access_token_ttl` is the time of its end, in milliseconds. */
  open: command(
    `POST ${host}`,
    Nothing,
    z.object({ access_token: z.string(), access_token_ttl: z.number() }),
    {
      codes: ['file_final', 'office_away'],
    },
  ),
  check: protocolCall('GET /wopi/files/:file_id', { ...wopi, answers }),
  lock: protocolCall('POST /wopi/files/:file_id', { ...wopi, body: { type: 'bytes', maxBytes }, answers }),
  get: protocolCall('GET /wopi/files/:file_id/contents', { ...wopi, answers: 'application/octet-stream' }),
  put: protocolCall('POST /wopi/files/:file_id/contents', {
    ...wopi,
    body: { type: 'stream', maxBytes: null },
    answers,
  }),
  /** Extends or ends the lock of a member, for another member who works in the same session. */
  hold: internal(z.strictObject({ file_id: id, holder_id: id, locked_until: instant.nullable() })),
  /** A new version from the session that holds the lock of a member. */
  save: internal(
    z.strictObject({ file_id: id, holder_id: id, session: id, name: z.string(), file: receivedFile }),
  ),
})

const prefix = 'editing:'

/** The place of a signal that a member edits a file at the moment. */
export const editingOf = (fileId: string): string => `${prefix}${fileId}`

/** The file of such a place; null for other places. */
export const fileOfEditing = (signal: string): string | null =>
  signal.startsWith(prefix) ? signal.slice(prefix.length) : null

import { isUuid } from '#platform/language/ids.ts'
import { language, z } from '#platform/language/shapes.ts'

/** Path for commands between services. */
export const internalPath = '/internal/commands'

const key = z.string().refine(isUuid)
const member = z.string().min(1).max(250)

/** A command from one service to another. */
export const InternalCommand = z.strictObject({
  /** `feature/command`. */
  name: z.string().max(200),
  command: z.record(z.string(), z.unknown()),
  key,
  /** The sending member; null for the system. */
  member_id: member.nullable(),
  on_behalf_of: member.nullable(),
  causation_id: z.string().max(250).nullable(),
  correlation_id: z.string().max(250).nullable(),
  origin: z
    .strictObject({
      ip: z.string().max(100),
      client: z.string().max(100),
      user_agent: z.string().max(300),
      session_id: z.string().max(250).nullable(),
      language,
    })
    .nullable(),
})
export type InternalCommand = z.output<typeof InternalCommand>

/** The outcome of the command. */
export const InternalAnswer = z.union([
  z.strictObject({ position: z.string().regex(/^\d+$/).nullable(), answer: z.unknown(), status: z.number() }),
  z.strictObject({
    rejected: z.literal(true),
    kind: z.enum(['rule', 'not_found', 'forbidden', 'gone', 'invalid_code', 'sign_in']),
    code: z.string(),
    pointer: z.string().nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])

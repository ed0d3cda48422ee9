import { command, contract, internal } from '#platform/language/contract.ts'
import { flag, id, z } from '#platform/language/shapes.ts'

/** Status of members in the network: locked, external, administrator. For one member or for several at once. */
export const ReviseMemberStatus = z
  .strictObject({ locked: flag, external: flag, network_admin: flag })
  .partial()

export const memberStatusContract = contract('members', {
  /** Grants and revokes administration and locks members, so the password must be fresh. */
  administrate: command('PUT /administration/members/:member_id', ReviseMemberStatus, undefined, {
    fresh: true,
    codes: ['last_network_admin', 'network_admin_external', 'guests_not_enabled', 'member_erased'],
  }),
  /** Appoints the first administrator of a network. */
  appoint_admin: internal(z.strictObject({ member_id: id })),
  /** Notes that the keys are gone. */
  mark_erased: internal(
    z.strictObject({ member_id: id, classes: z.array(z.enum(['identity', 'authored'])).min(1) }),
  ),
})

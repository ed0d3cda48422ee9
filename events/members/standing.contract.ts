import { flag, id, z } from '#platform/language/shapes.ts'
import { command, internal, wire } from '#platform/language/wire.ts'

/** Where somebody stands in the network: locked, external, administrator. One of them at a time or several at once. */
export const ReviseStanding = z.strictObject({ locked: flag, external: flag, network_admin: flag }).partial()

/** Which of a person's keys are destroyed: who they are, and with `authored` also what they said to others. */
export const EraseMember = z.strictObject({
  classes: z
    .array(z.enum(['identity', 'authored']))
    .min(1)
    .default(['identity']),
})

export const standingWire = wire('members', {
  administrate: command('PUT /administration/members/:member_id', ReviseStanding, undefined, {
    codes: ['last_network_admin', 'network_admin_external', 'member_erased'],
  }),
  erase: command('DELETE /administration/members/:member_id', EraseMember, undefined, {
    codes: ['last_network_admin', 'erase_yourself'],
  }),
  /** Names the first administrator of a network, who has nobody above. */
  appoint_admin: internal(z.strictObject({ member_id: id })),
  /** Notes that the keys are gone. */
  mark_erased: internal(EraseMember.extend({ member_id: id })),
})

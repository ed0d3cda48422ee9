import { both, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import { type AppointmentSubject, inCharge } from './appointment.policy.ts'

/** Where the installation has a tenant: all members of the network, or its administrators. Guests never do. */
const seesOptions: Rule<unknown> = (actor, _, { network }) =>
  network.teams_synchronization === true &&
  actor.keys.has(network.teams_event_options === 'admins' ? 'network_admin' : 'network')

const isActive: Rule<AppointmentSubject> = (_, { status }) => status === 'active'

/** Who may choose that an appointment stands in Microsoft Teams. */
export const teamsOptionsPolicy = policy<unknown, 'see_teams_event_options'>({
  see_teams_event_options: seesOptions,
})

/** Who sees how far the synchronization of an appointment is, and starts it again. */
export const teamsSyncPolicy = policy<AppointmentSubject, 'read' | 'synchronize'>({
  read: sharesKey,
  synchronize: both(isActive, both(inCharge, seesOptions)),
})

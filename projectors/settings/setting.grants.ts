import { createAppointments } from '#events/appointments/appointment.settings.ts'
import type { SettingEvent } from '#events/settings/setting.events.ts'
import { defineGrants, type Grants } from '#platform/permit/grants.ts'

// What a person may do by being of the network, by being a guest of it, or by administering it.
const network = ['may:create_personal_calendars', 'may:send_direct_messages', 'may:create_groups']
const external = ['may:send_direct_messages']
const administration = ['network', ...network, 'may:create_appointments', 'may:create_calendars']

const createsAppointments = ({ grant, revoke }: Grants, who: unknown) =>
  (who === 'everyone' ? grant : revoke)('network', 'may:create_appointments')

export const settingGrants = defineGrants<SettingEvent>()({
  NetworkFounded: (grants) => [
    ...network.map((key) => grants.grant('network', key)),
    ...external.map((key) => grants.grant('external', key)),
    ...administration.map((key) => grants.grant('network_admin', key)),
    createsAppointments(grants, createAppointments.default),
  ],
  NetworkRenamed: () => [],
  SettingChosen: (grants, { data: { setting, after } }) =>
    setting === 'create_appointments' ? createsAppointments(grants, after) : [],
})

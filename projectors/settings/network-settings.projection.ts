import { foundingValues, type SettingEvent } from '#events/settings/setting.events.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { projection } from '#platform/projections/projection.ts'

const networkId = 'network'

export const networkSettingsProjection = projection<SettingEvent>()({
  into: networkSettings,
  on: {
    NetworkFounded: (rows, { data }) =>
      rows.put(networkId, { ...data, values: foundingValues, audience: ['everyone'] }),
    NetworkRenamed: (rows, { data }) => rows.patch(networkId, { name: data.after }),
    SettingChosen: (rows, { data: { setting, after } }) =>
      rows.revise(networkId, ({ values }) =>
        // Languages have their own column: the sign-in page needs them before a member is known.
        setting === 'language' || setting === 'languages'
          ? { [setting]: after }
          : { values: { ...values, [setting]: after } },
      ),
  },
})

import { defineMemberSettings } from '#platform/language/member-setting.ts'
import { flag, id, timeOfDay, z, zone } from '#platform/language/shapes.ts'

const soon = z.enum(['now', 'off'])

/** When notifications reach a member. The page draws these itself. */
export const deliverySettings = defineMemberSettings({
  feature: 'member-settings',
  order: 20,
  settings: [
    {
      key: 'notifications',
      // Only mails can wait for a digest. Kinds that the member never changed are missing.
      type: z.record(
        id,
        z.strictObject({ bell: soon, mail: z.enum(['now', 'digest', 'off']), push: soon }).partial(),
      ),
      default: {},
      control: null,
    },
    {
      key: 'quiet_hours',
      type: z.strictObject({ enabled: flag, from: timeOfDay, to: timeOfDay }),
      default: { enabled: false, from: '22:00', to: '07:00' },
      control: null,
    },
    // Null for the zone of the browser.
    { key: 'time_zone', type: zone.nullable(), default: null, control: null },
    // The zone that a browser of the member had last; counts while the member has chosen none.
    { key: 'browser_time_zone', type: zone.nullable(), default: null, control: null },
  ],
})

import { defineOwnData } from '#platform/reactors/own-data.ts'

/** What the member has chosen about notifications, quiet hours and the time zone. */
export const memberSettingOwnData = defineOwnData({
  feature: 'member-settings',
  parts: [
    {
      part: 'settings',
      order: 15,
      single: async ({ actor, tools }) => (await tools.memberSettings([actor.id])).get(actor.id) ?? {},
    },
  ],
})

import { defineOwnData } from '#platform/reactors/own-data.ts'

/** The status that the member has chosen. */
export const presenceOwnData = defineOwnData({
  feature: 'presence',
  parts: [{ part: 'status', order: 16, single: ({ actor, tools }) => tools.statusOf(actor.id) }],
})

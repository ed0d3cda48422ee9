import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { clientDetails } from '#projectors/caldav/client-details.table.ts'

async function* kept({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(clientDetails, actor, { where: { member_id: actor.id } }))
    for (const { appointment_id, details } of page)
      yield { appointment_id, details: details === null ? null : JSON.parse(details) }
}

/** What the member's calendar apps keep in appointments. */
export const caldavOwnData = defineOwnData({
  feature: 'appointments',
  parts: [
    {
      part: 'calendar_apps',
      order: 41,
      estimate: ({ actor, tools }) => tools.count(clientDetails, actor, { where: { member_id: actor.id } }),
      list: kept,
    },
  ],
})

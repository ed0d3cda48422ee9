import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { calendarImports } from '#projectors/calendar-imports/calendar-imports.table.ts'

async function* ownImports({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for await (const page of tools.pages(calendarImports, actor, { where: { member_id: actor.id } }))
    for (const { id, calendar_id, file_name, status, started_at, created, changed } of page)
      yield { id, calendar_id, file_name, status, started_at, created, changed }
}

/** The calendar files that the member imported. */
export const calendarImportOwnData = defineOwnData({
  feature: 'calendar-imports',
  parts: [
    {
      part: 'calendar_imports',
      order: 45,
      estimate: ({ actor, tools }) => tools.count(calendarImports, actor, { where: { member_id: actor.id } }),
      list: ownImports,
    },
  ],
})

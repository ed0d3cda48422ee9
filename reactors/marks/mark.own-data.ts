import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'

async function* ownMarks({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  for (const { stream, read_no, above, below, at } of await tools.readingMarks(actor.id))
    yield { stream, read_up_to: read_no, read_above: above, unread_below: below, at }
}

/** How far the member has read. */
export const markOwnData = defineOwnData({
  feature: 'marks',
  parts: [{ part: 'reading_marks', order: 65, list: ownMarks }],
})

import type { JobTools } from '#platform/reactors/job.ts'
import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { readings } from '#projectors/audit-log/readings.table.ts'

// Events that the member caused, that name the member, and that record what the member read; each once, in log order.
async function* positions({ actor, tools }: OwnDataContext): AsyncGenerator<string> {
  const member_id = actor.id
  const order = ['position'] as const
  const caused = positionsIn(tools.pages(auditRows, null, { where: { actor_id: member_id }, order }))
  const concerning = positionsIn(
    tools.pages(auditRows, null, { containing: { member_ids: [member_id] }, order }),
  )
  const read = positionsIn(tools.pages(readings, null, { where: { member_id }, order }))
  let last: string | null = null
  for await (const position of inOrder(inOrder(caused, concerning), read)) {
    if (position !== last) yield position
    last = position
  }
}

type Positions = AsyncGenerator<string>

async function* positionsIn(pages: AsyncGenerator<{ position: string }[]>): Positions {
  for await (const page of pages) yield* page.map(({ position }) => position)
}

async function* inOrder(some: Positions, others: Positions): Positions {
  try {
    let [one, other] = [await some.next(), await others.next()]
    while (!one.done) {
      for (; !other.done && isBefore(other.value, one.value); other = await others.next()) yield other.value
      yield one.value
      one = await some.next()
    }
    for (; !other.done; other = await others.next()) yield other.value
  } finally {
    await some.return(undefined)
    await others.return(undefined)
  }
}

const isBefore = (one: string, other: string): boolean => BigInt(one) < BigInt(other)

const maxEvents = async ({ actor, tools }: OwnDataContext): Promise<number> => {
  const { count }: JobTools = tools
  return (
    (await count(auditRows, null, { where: { actor_id: actor.id } })) +
    (await count(auditRows, null, { containing: { member_ids: [actor.id] } })) +
    (await count(readings, null, { where: { member_id: actor.id } }))
  )
}

/** Every event of the log that the member caused or that is about the member. */
export const eventOwnData = defineOwnData({
  feature: 'audit-log',
  parts: [
    {
      part: 'events',
      order: 70,
      estimate: maxEvents,
      list: (context) => context.describeEvents(positions(context)),
    },
  ],
})

import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'

async function* positions({ actor, tools }: OwnDataContext): AsyncGenerator<string> {
  const containing = { member_ids: [actor.id] }
  const wanted = { where: { feature: 'accounts' }, containing, order: ['position'] as const }
  for await (const page of tools.pages(auditRows, null, wanted)) yield* page.map(({ position }) => position)
}

/** The account's history: sign-ins and attempts, with time and address. */
export const accountOwnData = defineOwnData({
  feature: 'accounts',
  parts: [{ part: 'sign_ins', order: 60, list: (context) => context.describeEvents(positions(context)) }],
})

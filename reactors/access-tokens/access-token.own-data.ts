import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { accessTokens } from '#projectors/access-tokens/access-tokens.table.ts'

async function* tokens({ actor, tools }: OwnDataContext): AsyncGenerator<unknown> {
  const wanted = { where: { member_id: actor.id }, order: ['created_at', 'id'] as const }
  for await (const page of tools.pages(accessTokens, actor, wanted))
    yield* page.map(({ id, name, scope, created_at }) => ({ id, name, scope, created_at }))
}

/** The member's tokens without their secrets. */
export const accessTokenOwnData = defineOwnData({
  feature: 'access-tokens',
  parts: [{ part: 'access_tokens', order: 62, list: tokens }],
})

import { presenceContract } from '#events/presence/presence.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { isShown, ownProfile, presentMembers } from './presence.queries.ts'

export const presenceQueries = queries(presenceContract, {
  list: async ({ db, reader }) => ({ presence: await presentMembers(db, reader) }),
  my_profile: async ({ db, reader }) => (await ownProfile(db, reader)) ?? notFound(),
  network_info: async ({ db, reader }) => {
    const { network } = reader.circumstances
    return {
      id: 'network' as const,
      name: String(network.name),
      languages: network.languages as string[],
      show_online_status: isShown(network),
      online_count: (await presentMembers(db, reader)).length,
    }
  },
})

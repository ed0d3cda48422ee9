import { followContract } from '#events/activities/follow.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { tagNamesOf } from '../tags/tags.queries.ts'
import { followedBy, listedBy } from './follows.queries.ts'

export const followQueries = queries(followContract, {
  follows: async ({ db, actor }) => {
    const [{ members, tags }, ignored] = await Promise.all([
      followedBy(db, actor.id),
      listedBy(db, actor.id, 'ignored'),
    ])
    const [people, names] = await Promise.all([peopleOf(db, [...members, ...ignored]), tagNamesOf(db, tags)])
    return {
      members: members.map(people),
      tags: tags.flatMap((id) => {
        const name = names(id)
        return name === null ? [] : [{ id, name }]
      }),
      ignored: ignored.map(people),
    }
  },

  ignored: async ({ db, actor }, { member_id }) => {
    if (member_id !== actor.id) return notFound()
    const ids = await listedBy(db, member_id, 'ignored')
    return { members: ids.map(await peopleOf(db, ids)) }
  },
})

import { propertySetContract } from '#events/property-sets/property-set.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { inheriting, propertySetAt } from './property-sets.queries.ts'

export const propertySetQueries = queries(propertySetContract, {
  one: async ({ db, reader }, { inherit, ...key }) => {
    const set = await propertySetAt(db, key, reader)
    if (!set) return notFound()
    return inherit === 'true' || inherit === '1' ? inheriting(db, set, reader) : set
  },
})

import { discoverParts } from '#platform/config/discovery.ts'
import { grantHandlers, grantSets } from '#platform/permit/grants.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { type Projection, projection } from '#platform/projections/projection.ts'

/** Who holds which key: the grants of all features in one table. */
export const keyGrantsProjection: Projection<typeof keyGrants> = {
  ...projection()({ into: keyGrants, on: {} }),
  on: grantHandlers(await discoverParts(grantSets)),
}

import { needsOpenSearch } from '#test/services/opensearch/jars.ts'
import { sharedOpenSearch } from '#test/services/opensearch/node.ts'

/** Address of OpenSearch; null where PostgreSQL searches alone. */
export type SearchUrl = () => Promise<string | null>

/** The same suite for PostgreSQL alone and with OpenSearch beside it. */
export const eachSearchEngine = (suite: (searchUrl: SearchUrl) => void): void => {
  describe('by PostgreSQL', () => suite(async () => null))
  describe('by OpenSearch', function () {
    this.timeout(180_000)
    needsOpenSearch()
    before(async () => {
      await sharedOpenSearch()
    })
    suite(sharedOpenSearch)
  })
}

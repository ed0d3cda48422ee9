import { crawlContract } from '#events/crawls/crawl.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { forbidden } from '#platform/language/rejection.ts'
import { crawlState } from './crawl.state.ts'

// The bytes of a picture lie outside of the log: until something shows it the daily sweep would take them.

export const crawlProcedures = procedures(crawlContract, {
  keep_picture: async ({ crawl_id }, { actor, load, blobs }) => {
    if (actor.id !== 'system') return forbidden()
    const { blob_id } = await load(crawlState, crawl_id)
    if (blob_id !== null) await blobs.confirm(blob_id)
    return undefined
  },
  forget_picture: async ({ crawl_id }, { actor, load, blobs }) => {
    if (actor.id !== 'system') return forbidden()
    const { blob_id } = await load(crawlState, crawl_id)
    if (blob_id !== null) await blobs.remove(blob_id)
    return undefined
  },
})

import { actor, exampleId, given } from '#test/kit/decider-scenario.ts'
import { crawl } from './crawl.decider.ts'

const ben = { actor: actor('ben') }
const crawl_id = exampleId()
const url = 'https://garden.example/tea'
const mine = { crawl_id, member_id: 'ben' }
const requested = { type: 'CrawlRequested' as const, data: { ...mine, url } }
const retried = { type: 'CrawlRetried' as const, data: { ...mine, url } }
const failed = { type: 'CrawlFailed' as const, data: mine }
const page = { url, title: 'Tea', description: '', site_name: '' }
const finished = { type: 'CrawlFinished' as const, data: { ...mine, page, blob_id: 'cup' } }

describe('a crawl', () => {
  it('looks at an address as browsers write it', () => {
    given(crawl).when('request', { url: 'HTTPS://Garden.Example/tea' }, ben).then(requested)
  })

  it('ends with what was found, or with nothing', () => {
    given(crawl, requested).when('finish', { crawl_id, page, blob_id: 'cup' }).then(finished)
    given(crawl, requested).when('finish', { crawl_id, page: null, blob_id: null }).then(failed)
    given(crawl, requested, retried).when('finish', { crawl_id, page, blob_id: 'cup' }).then(finished)
  })

  it('is tried once more when nothing comes back, and then has failed', () => {
    given(crawl, requested).when('overdue', { crawl_id }).then(retried)
    given(crawl, requested, retried).when('overdue', { crawl_id }).then(failed)
  })

  it('stays as it ended', () => {
    for (const ended of [finished, failed]) {
      given(crawl, requested, ended).when('finish', { crawl_id, page, blob_id: null }).then()
      given(crawl, requested, ended).when('overdue', { crawl_id }).then()
    }
  })

  it('of an erased member is not tried again', () => {
    const forgotten = { ...requested, data: { ...requested.data, url: null as never } }
    given(crawl, forgotten).when('overdue', { crawl_id }).then(failed)
  })
})

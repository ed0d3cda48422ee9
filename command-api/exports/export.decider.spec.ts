import { actor, exampleId, given, tuesday } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { exporting } from './export.decider.ts'

const ada = { actor: actor('ada', 'network_admin') }
const export_id = exampleId()
const mine = { export_id, member_id: 'ada' }
const requested = {
  type: 'ExportRequested' as const,
  data: { ...mine, kind: 'members' as const, language: null },
}
const begun = { type: 'ExportBegun' as const, data: mine }
const files = [{ id: `${export_id}~csv`, extension: 'csv' as const, size: 9 }]
const finished = {
  type: 'ExportFinished' as const,
  data: { ...mine, files, expires_at: '2026-03-10T10:00:00.000Z' },
}
const failed = { type: 'ExportFailed' as const, data: { ...mine, reason: 'broken' as const } }
const removed = (reason: 'expired' | 'discarded' | 'person_erased') => ({
  type: 'ExportRemoved' as const,
  data: { ...mine, reason },
})
const fetched = { type: 'ExportDownloaded' as const, data: { ...mine, file_id: `${export_id}~csv` } }

describe('an export', () => {
  it('is begun once, however often the work on it begins again', () => {
    given(exporting, requested).when('begin', { export_id }).then(begun)
    given(exporting, requested, begun).when('begin', { export_id }).thenNothing()
    given(exporting, requested, begun, finished).when('begin', { export_id }).thenRejected('export_finished')
    for (const ended of [failed, removed('discarded')])
      given(exporting, requested, begun, ended).when('begin', { export_id }).thenRejected('export_over')
  })

  it('comes forward and never back', () => {
    const half = { type: 'ExportProgressed' as const, data: { ...mine, done: 50, total: 100 } }
    given(exporting, requested, begun).when('progress', { export_id, done: 50, total: 100 }).then(half)
    given(exporting, requested, begun, half)
      .when('progress', { export_id, done: 20, total: 100 })
      .thenNothing()
  })

  it('is kept for seven days', () => {
    given(exporting, requested, begun).when('finish', { export_id, files }).then(finished)
    given(exporting, requested, begun, finished).when('finish', { export_id, files }).thenNothing()
  })

  it('that was removed while it was made is not finished', () =>
    given(exporting, requested, begun, removed('person_erased'))
      .when('finish', { export_id, files })
      .thenRejected('export_over'))

  it('is removed once, and one that failed has nothing to remove', () => {
    const wanted = { export_id, reason: 'expired' as const }
    given(exporting, requested, begun, finished).when('remove', wanted).then(removed('expired'))
    given(exporting, requested, begun, finished, removed('expired')).when('remove', wanted).thenNothing()
    given(exporting, requested, begun, failed).when('remove', wanted).thenNothing()
  })

  it('leaves a trace when it is fetched, one for all that is fetched within ten minutes', () => {
    const wanted = { export_id, file_id: `${export_id}~csv` }
    const at = (occurred_at: string) => recorded(fetched.type, fetched.data, { occurred_at })
    const past = [requested, begun, finished]
    given(exporting, ...past)
      .when('note_download', wanted, ada)
      .then(fetched)
    given(exporting, ...past, at(tuesday))
      .when('note_download', wanted, ada)
      .thenNothing()
    given(exporting, ...past, at('2026-03-03T09:50:00.000Z'))
      .when('note_download', wanted, ada)
      .then(fetched)
  })
})

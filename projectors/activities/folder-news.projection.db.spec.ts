import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { streamNewsProjection } from './stream-news.projection.ts'

const around = { stream: 'folders-group:garden', actor_id: 'ben', occurred_at: '2026-11-25T10:00:00.000Z' }
const minutes = 'group:garden~minutes'
const plans = 'group:garden~plans'
const file = (type: string, entry_id: string, others: object = { folder_id: minutes, member_id: 'ben' }) =>
  recorded(type, { entry_id, file_id: `file-${entry_id}`, ...others }, around)
const entered = ['1', '2', '3'].map((id) => file('FileEntered', id))
const line = { id: `group:garden~folders~files_added~${minutes}~ben~2026-11-25`, audience: ['group:garden'] }

describe('what streams tell of files', () => {
  const projected = projectionScenario(streamNewsProjection)

  it('is one line for all that one person put into a folder on one day, with their number', () =>
    projected
      .given(...entered)
      .rows([
        { ...line, object_kind: 'folder', object_id: minutes, member_ids: ['ben'], thing_count: 3, no: '3' },
      ]))

  it('counts no file that was deleted or moved elsewhere, and counts it again when it returns', () =>
    projected
      .given(
        ...entered,
        file('FileTrashed', '3', { folder_id: minutes, member_id: 'ada' }),
        file('FileMoved', '2', { before: minutes, after: plans }),
      )
      .rows([{ ...line, thing_count: 1, no: '1' }])
      .then(() =>
        projected
          .given(
            ...entered,
            file('FileTrashed', '3', { folder_id: minutes, member_id: 'ada' }),
            file('FileReturned', '3', { folder_id: minutes }),
          )
          .rows([{ ...line, thing_count: 3, no: '3' }]),
      ))

  it('tells a file that waits for approval once it is accepted', () =>
    projected
      .given(file('FileSubmitted', '1'))
      .rows([{ ...line, member_ids: [], thing_count: 0 }])
      .then(() =>
        projected
          .given(
            file('FileSubmitted', '1'),
            file('FileAccepted', '1', { folder_id: minutes, member_id: 'ada' }),
          )
          .rows([{ ...line, member_ids: ['ben'], thing_count: 1 }]),
      ))

  it('is about the group where they stand in no folder of it', () =>
    projected
      .given(file('FileEntered', '1', { folder_id: 'group:garden', member_id: 'ben' }))
      .rows([{ stream_id: 'group:garden', object_kind: 'group', object_id: 'garden', thing_count: 1 }]))
})

import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { streamNewsProjection } from './stream-news.projection.ts'

let number = 0
const by =
  (actor_id: string, takes_back?: string) =>
  (type: string, data: object = {}) => {
    number += 1
    return recorded(
      type,
      { appointment_id: 'tea', ...data },
      {
        stream: `spec-${number}`,
        actor_id,
        metadata: takes_back === undefined ? {} : { takes_back },
      },
    )
  }
const posted = (before: string[], after: string[], takes_back?: string) =>
  by('ada', takes_back)('StreamsChosen', { before, after, known_to: [] })
const id = 'network~appointments~appointment_posted~tea'

const news = projectionScenario(streamNewsProjection)

describe('an appointment among the news of streams', function () {
  this.timeout(60_000)

  it('stands in each stream that was chosen', () =>
    news.given(posted([], ['network', 'group:garden'])).rows([
      { stream_id: 'group:garden', member_ids: ['ada'], hidden_by: [], no: '1' },
      { id, object_kind: 'appointment', object_id: 'tea', member_ids: ['ada'], hidden_by: [], no: '1' },
    ]))

  it('is hidden while a reason remains', async () => {
    const past = [posted([], ['network']), by('ada')('AppointmentCanceled'), by('ada')('AppointmentDeleted')]
    await news.given(...past).rows([{ id, hidden_by: ['canceled', 'deleted'] }])
    const restored = by('ada')('AppointmentRestored')
    await news.given(...past, restored).rows([{ id, hidden_by: ['canceled'] }])
    await news
      .given(...past, restored, by('ada')('AppointmentRevived'))
      .rows([{ id, hidden_by: [], no: '1' }])
  })

  it('leaves only the stream that was given up, and returns to its place when that is undone', async () => {
    const past = [posted([], ['network', 'group:garden']), posted(['network', 'group:garden'], ['network'])]
    await news.given(...past).rows([{ hidden_by: ['removed'] }, { hidden_by: [] }])
    const undone = posted(['network'], ['network', 'group:garden'], 'command')
    await news.given(...past, undone).rows([{ hidden_by: [], no: '1' }, { hidden_by: [] }])
  })

  it('is new when it is posted once more', () =>
    news
      .given(posted([], ['network']), posted(['network'], []), posted([], ['network']))
      .rows([{ id, hidden_by: [], no: '3', member_ids: ['ada'] }]))
})

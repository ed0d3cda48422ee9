import { actor } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { tags as decider } from './tag.decider.ts'
import { tagUndo as undo } from './tag.undo.ts'

const ada = { actor: actor('ada', 'network_admin') }
const event = (type: string, data: object) => recorded(type, data, { stream: 'tags' })
const made = (tag_id: string, name: string, parent_id: string | null = null) =>
  event('TagMade', { tag_id, name, parent_id })
const fair = made('fair', 'Fair')
const stalls = made('stalls', 'Stalls', 'fair')
const past = (...events: ReturnType<typeof event>[]) => after({ decider, undo }, ...events)

describe('undoing a change of a tag', () => {
  const removed = event('TagRemoved', { tag_id: 'stalls', name: 'Stalls', parent_id: 'fair' })

  it('brings a deleted one back with its id and its place', () => {
    past(fair, stalls)
      .undo(removed, [], ada)
      .then({ type: 'TagRestored', data: { tag_id: 'stalls', name: 'Stalls', parent_id: 'fair' } })
  })

  it('brings it back alone when what it stood under is gone, and not when its name was given again', () => {
    const gone = event('TagRemoved', { tag_id: 'fair', name: 'Fair', parent_id: null })
    past(fair, stalls)
      .undo(removed, [gone], ada)
      .then({ type: 'TagRestored', data: { tag_id: 'stalls', name: 'Stalls', parent_id: null } })
    past(fair, stalls)
      .undo(removed, [made('other', 'stalls')], ada)
      .thenRejected('tag_name_taken')
  })

  it('calls it as before, if nobody else is called so by now', () => {
    const renamed = event('TagRenamed', { tag_id: 'fair', before: 'Fair', after: 'Feast' })
    past(fair)
      .undo(renamed, [], ada)
      .then({ type: 'TagRenamed', data: { tag_id: 'fair', before: 'Feast', after: 'Fair' } })
    past(fair)
      .undo(renamed, [made('other', 'FAIR')], ada)
      .thenRejected('tag_name_taken')
  })

  it('puts it where it stood, unless that is gone or stands under it by now', () => {
    const moved = event('TagMoved', { tag_id: 'stalls', before: 'fair', after: null })
    past(fair, stalls)
      .undo(moved, [], ada)
      .then({ type: 'TagMoved', data: { tag_id: 'stalls', before: null, after: 'fair' } })
    past(fair, stalls)
      .undo(moved, [event('TagRemoved', { tag_id: 'fair', name: 'Fair', parent_id: null })], ada)
      .thenRejected('tag_unknown')
    past(fair, stalls)
      .undo(moved, [event('TagMoved', { tag_id: 'fair', before: null, after: 'stalls' })], ada)
      .thenRejected('tag_under_itself')
  })

  it('is for who administers the network by then', () => {
    past(fair, stalls)
      .undo(removed, [], { actor: actor('ada') })
      .thenForbidden()
  })
})

import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { streamEntriesProjection } from './stream-entries.projection.ts'

const around = { stream: 'activity-p', actor_id: 'ben' }
const published = (tag_ids: string[], group_ids: string[] = ['garden']) =>
  recorded(
    'PostPublished',
    {
      activity_id: 'p',
      author_id: 'ben',
      type: 'note',
      title: 'Pears',
      content: {},
      group_ids,
      tag_ids,
      image_ids: [],
      attachment_ids: [],
      crawl_id: null,
      poll: null,
      confirm: false,
    },
    around,
  )
const tagged = (before: string[], after: string[], group_ids: string[] = ['garden']) =>
  recorded('PostTagged', { activity_id: 'p', group_ids, before, after }, around)
const moved = (before: string[], after: string[], returns_to: string[] = []) =>
  recorded(
    'PostMoved',
    { activity_id: 'p', author_id: 'ben', type: 'note', before, after, returns_to },
    around,
  )
const replied = recorded(
  'CommentWritten',
  {
    activity_id: 'p',
    comment_id: 'c',
    group_ids: ['garden'],
    author_id: 'dan',
    kind: 'reply',
    parent_id: null,
    quoted_id: null,
    content: {},
    image_ids: [],
    attachment_ids: [],
  },
  around,
)
const deleted = recorded('PostDeleted', { activity_id: 'p', group_ids: ['garden'], author_id: 'ben' }, around)

const garden = { id: 'group:garden~p', stream_id: 'group:garden', tag_of: null }
const inTag = (stream: string, number: number, tag: string) => ({
  id: `${stream}~p~${number}`,
  stream_id: `${stream}#${tag}`,
  tag_of: stream,
  audience: [stream],
})

describe('where posts stand', () => {
  const projected = projectionScenario(streamEntriesProjection)

  it('is their stream, and a place of its own for each of their tags, which replies move as well', () =>
    projected.given(published(['bees', 'trees']), replied).rows([
      { ...garden, no: '1', last_no: '2' },
      { ...inTag('group:garden', 0, 'bees'), no: '1', last_no: '2', last_author_id: 'dan' },
      { ...inTag('group:garden', 1, 'trees'), no: '1', last_no: '2' },
    ]))

  it('follows the tags, at the place where the post stands', () =>
    projected
      .given(published(['bees', 'trees']), replied, tagged(['bees', 'trees'], ['soup']))
      .rows([garden, { ...inTag('group:garden', 0, 'soup'), no: '1', last_no: '2' }])
      .then(() =>
        projected
          .given(published([]), replied, tagged([], ['soup']))
          .rows([garden, { ...inTag('group:garden', 0, 'soup'), no: '1', last_no: '2' }]),
      ))

  it('moves with the post, and returns with the tags of that time', () =>
    projected
      .given(
        published(['bees']),
        moved(['garden'], ['kitchen']),
        tagged(['bees'], ['soup', 'bread'], ['kitchen']),
        moved(['kitchen'], ['garden'], ['group:garden']),
      )
      .rows([
        { ...garden, hidden: false, no: '1' },
        { ...inTag('group:garden', 0, 'soup'), hidden: false, no: '1' },
        { ...inTag('group:garden', 1, 'bread'), hidden: false, no: '1' },
        { id: 'group:kitchen~p', hidden: true, no: '2' },
        { ...inTag('group:kitchen', 0, 'soup'), hidden: true, no: '2' },
        { ...inTag('group:kitchen', 1, 'bread'), hidden: true, no: '2' },
      ]))

  it('knows whether the post stands in several streams', () =>
    projected
      .given(published([], ['garden', 'kitchen']))
      .rows([
        { ...garden, in_several: true },
        { id: 'group:kitchen~p', in_several: true },
      ])
      .then(() =>
        projected.given(published([], ['garden', 'kitchen']), moved(['garden', 'kitchen'], ['garden'])).rows([
          { ...garden, in_several: false },
          { id: 'group:kitchen~p', in_several: false, hidden: true },
        ]),
      )
      .then(() =>
        projected.given(published(['bees']), moved(['garden'], ['garden', 'kitchen'])).rows([
          { ...garden, in_several: true },
          { ...inTag('group:garden', 0, 'bees'), in_several: true },
          { id: 'group:kitchen~p', in_several: true },
          { ...inTag('group:kitchen', 0, 'bees'), in_several: true },
        ]),
      ))

  it('is hidden with the post', () =>
    projected.given(published(['bees']), deleted).rows([
      { ...garden, hidden: true },
      { ...inTag('group:garden', 0, 'bees'), hidden: true },
    ]))
})

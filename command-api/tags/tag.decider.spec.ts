import { exampleId, given } from '#test/kit/decider-scenario.ts'
import { tags } from './tag.decider.ts'

const made = (tag_id: string, name: string, parent_id: string | null = null) => ({
  type: 'TagMade' as const,
  data: { tag_id, name, parent_id },
})
const fair = made('fair', 'Autumn fair')
const stalls = made('stalls', 'Stalls', 'fair')
const bread = made('bread', 'Bread', 'stalls')
const wanted = (name: string, parent_id: string | null = null) => ({ tag: { name, parent_id } })
const revising = (tag_id: string, tag: { name?: string; parent_id?: string | null }) => ({ tag_id, tag })

describe('a tag', () => {
  it('is made by its first use, and is there for the next member', () => {
    given(tags).when('make', wanted('Fair')).then(made(exampleId(), 'Fair'))
    given(tags, fair).when('make', wanted('autumn  FAIR ')).thenNothing()
  })

  it('is called without its sign and without needless room', () => {
    given(tags).when('make', wanted('#  Summer   fair')).then(made(exampleId(), 'Summer fair'))
    given(tags).when('make', wanted('##')).thenRejected('name_empty', '/tag/name')
  })

  it('is not created twice under one name', () => {
    given(tags, fair).when('create', wanted('Autumn Fair')).thenRejected('tag_name_taken', '/tag/name')
  })

  it('stands under one that is there', () => {
    given(tags, fair)
      .when('make', wanted('Bread', 'fair'))
      .then(made(exampleId(), 'Bread', 'fair'))
    given(tags).when('make', wanted('Bread', 'none')).thenRejected('tag_unknown', '/tag/parent_id')
    given(tags, fair)
      .when('revise', revising('fair', { parent_id: 'none' }))
      .thenRejected('tag_unknown', '/tag/parent_id')
  })

  it('is renamed and moved as one wish, and says what was before', () => {
    given(tags, fair, stalls, bread)
      .when('revise', revising('bread', { name: 'Cakes', parent_id: null }))
      .then(
        { type: 'TagRenamed', data: { tag_id: 'bread', before: 'Bread', after: 'Cakes' } },
        { type: 'TagMoved', data: { tag_id: 'bread', before: 'stalls', after: null } },
      )
    given(tags, fair)
      .when('revise', revising('fair', { name: 'Autumn fair' }))
      .thenNothing()
  })

  it('may be written otherwise, and not be called as another', () => {
    given(tags, fair)
      .when('revise', revising('fair', { name: 'AUTUMN FAIR' }))
      .then({ type: 'TagRenamed', data: { tag_id: 'fair', before: 'Autumn fair', after: 'AUTUMN FAIR' } })
    given(tags, fair, stalls)
      .when('revise', revising('stalls', { name: 'autumn fair' }))
      .thenRejected('tag_name_taken', '/tag/name')
  })

  it('never stands under itself, however deep', () => {
    for (const parent_id of ['fair', 'stalls', 'bread'])
      given(tags, fair, stalls, bread)
        .when('revise', revising('fair', { parent_id }))
        .thenRejected('tag_under_itself', '/tag/parent_id')
  })

  it('goes when none stands under it, and its name is free again', () => {
    const removed = {
      type: 'TagRemoved' as const,
      data: { tag_id: 'fair', name: 'Autumn fair', parent_id: null },
    }
    given(tags, fair, stalls).when('remove', { tag_id: 'fair' }).thenRejected('tags_below')
    given(tags, fair).when('remove', { tag_id: 'fair' }).then(removed)
    given(tags, fair, removed).when('create', wanted('Autumn fair')).then(made(exampleId(), 'Autumn fair'))
    given(tags, fair, removed).when('remove', { tag_id: 'fair' }).thenRejected('not_found')
  })

  it('is one of two thousand at most', () => {
    const many = Array.from({ length: 2000 }, (_, at) => made(`t${at}`, `Tag ${at}`))
    given(tags, ...many)
      .when('make', wanted('One more'))
      .thenRejected('too_many_tags')
    given(tags, ...many)
      .when('make', wanted('Tag 7'))
      .thenNothing()
  })
})

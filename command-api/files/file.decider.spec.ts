import { actor, given, tuesday } from '#test/kit/decider-scenario.ts'
import { file } from './file.decider.ts'

const uploaded = {
  type: 'FileUploaded' as const,
  data: {
    file_id: 'plan',
    owner_id: 'ben',
    directory: 'files' as const,
    original_filename: 'Plan.pdf',
    extension: 'pdf',
    blob_id: 'b1',
    content_type: 'application/pdf',
    size: 9,
    hash: 'h',
    width: null,
    height: null,
  },
}
const own = { file_id: 'plan', owner_id: 'ben' }
const published = { type: 'FilePublished' as const, data: own }
const on = (parent_id: string) => ({ file_id: 'plan', kind: 'message', parent_id })
const attached = (parent_id: string) => ({ type: 'FileAttached' as const, data: on(parent_id) })
const detached = (parent_id: string) => ({ type: 'FileDetached' as const, data: on(parent_id) })
const removed = (reason: 'unused' | 'unpublished' | 'erased') => ({
  type: 'FileRemoved' as const,
  data: { ...own, reason },
})
const gia = { actor: actor('gia') }

describe('a file', () => {
  it('is published by being attached, once to each', () => {
    given(file, uploaded).when('attach', on('tea')).then(published, attached('tea'))
    given(file, uploaded, published, attached('tea')).when('attach', on('tea')).thenNothing()
  })

  it('goes when the last that used it lets it go', () => {
    const used = [uploaded, published, attached('tea'), attached('cake')]
    given(file, ...used)
      .when('detach', on('tea'))
      .then(detached('tea'))
    given(file, uploaded, published, attached('tea'))
      .when('detach', on('tea'))
      .then(detached('tea'), removed('unused'))
  })

  it('that nobody has published is swept, and no other', () => {
    given(file, uploaded).when('sweep', { file_id: 'plan' }).then(removed('unpublished'))
    given(file, uploaded, published).when('sweep', { file_id: 'plan' }).thenNothing()
  })

  it('was seen by a member once, and never by its owner', () => {
    const viewed = { type: 'FileViewed' as const, data: { file_id: 'plan', member_id: 'gia' } }
    given(file, uploaded).when('track_view', { file_id: 'plan' }, gia).then(viewed)
    given(file, uploaded, viewed).when('track_view', { file_id: 'plan' }, gia).thenNothing()
    given(file, uploaded)
      .when('track_view', { file_id: 'plan' }, { actor: actor('ben') })
      .thenNothing()
  })

  it('is locked until a moment that is still to come', () => {
    const until = '2999-01-01T00:00:00.000Z'
    given(file, uploaded)
      .when('lock', { file_id: 'plan', locked_until: until }, gia)
      .then({ type: 'FileLocked', data: { file_id: 'plan', member_id: 'gia', locked_until: until } })
    given(file, uploaded)
      .when('lock', { file_id: 'plan', locked_until: tuesday }, gia)
      .thenRejected('locked_until_past', '/locked_until')
    given(file, uploaded).when('lock', { file_id: 'plan', locked_until: null }, gia).thenNothing()
  })

  describe('with a field for a file', () => {
    const chosen = (before: string | null, after: string | null) => ({
      type: 'FilePropertyFileChosen' as const,
      data: { file_id: 'plan', member_id: 'gia', property: 'scan', before, after },
    })
    const filling = (value: string) => ({
      ...gia,
      gathered: { filled: [{ key: 'scan', type: 'file' as const, value }] },
    })
    const revise = { file_id: 'plan' }

    it('holds the chosen one until another one or none is chosen', () => {
      given(file, uploaded).when('revise', revise, filling('a')).then(chosen(null, 'a'))
      given(file, uploaded, chosen(null, 'a')).when('revise', revise, filling('a')).thenNothing()
      given(file, uploaded, chosen(null, 'a')).when('revise', revise, filling('b')).then(chosen('a', 'b'))
      given(file, uploaded, chosen(null, 'a')).when('revise', revise, filling('')).then(chosen('a', null))
    })

    it('lets it go with itself', () => {
      const field_files = [{ property: 'scan', file_id: 'a' }]
      given(file, uploaded, chosen(null, 'a'))
        .when('erase', { file_id: 'plan' })
        .then({ ...removed('erased'), data: { ...removed('erased').data, field_files } })
      given(file, uploaded, chosen(null, 'a'), chosen('a', null))
        .when('erase', { file_id: 'plan' })
        .then(removed('erased'))
    })
  })

  it('that was removed is not there for anybody', () => {
    const gone = given(file, uploaded, removed('erased'))
    gone.when('remove', { directory: 'files', file_id: 'plan' }).thenRejected('not_found')
    gone.when('attach', on('tea')).thenNothing()
    gone.when('erase', { file_id: 'plan' }).thenNothing()
  })
})

import { type PagedLoad, usePagedLoad } from '#web/kit/data/paged-load.ts'
import { calls, type TagView, tags } from './parts/tags.store.ts'

export const perPage = 25

/** The tags of a search, page by page, by name. */
export const useTagList = (q: string): PagedLoad<TagView> =>
  usePagedLoad({
    collection: tags,
    query: calls.administered,
    input: (page) => ({ page, per_page: perPage, ...(q ? { q } : {}) }),
    from: (answer) => answer.tags,
    isReloadedOnChange: true,
  })

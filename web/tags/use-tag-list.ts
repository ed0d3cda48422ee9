import { useEffect, useRef } from 'react'
import { type PagedLoad, usePagedLoad } from '#web/kit/data/paged-load.ts'
import { calls, type TagView, tags } from './parts/tags.store.ts'

export const perPage = 25

/**
 * The tags of a search, page by page, by name. New and deleted tags change the pages, so the page is loaded
 * again.
 */
export const useTagList = (q: string): PagedLoad<TagView> => {
  const list = usePagedLoad({
    collection: tags,
    query: calls.administered,
    input: (page) => ({ page, per_page: perPage, ...(q ? { q } : {}) }),
    from: (answer) => answer.tags,
  })
  const all = tags.useAll()
  const met = useRef(new Set<string>())
  const { state, answer, views, reload } = list
  useEffect(() => {
    if (state !== 'ready' || answer === null) return
    const listed = new Set(answer.tags.map(({ id }) => id))
    const hasCome = all.some(({ id }) => !met.current.has(id) && !listed.has(id))
    met.current = new Set(all.map(({ id }) => id))
    if (hasCome || views.length < answer.tags.length) reload()
  }, [state, answer, all, views.length, reload])
  return list
}

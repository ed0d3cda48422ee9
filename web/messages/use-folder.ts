import { useRef } from 'react'
import { type PagedLoad, usePagedLoad } from '#web/kit/data/paged-load.ts'
import { calls, type Folder, type MessageView, messages } from './messages.store.ts'

export const perPage = 10

export type FolderList = PagedLoad<MessageView, { total: number }> & {
  /** The list without deleted messages. */
  shown: MessageView[]
  isUnreadOnly: boolean
  q: string
}

/** What narrows the list of a folder, as it stands in the address. */
export type FolderFilter = { isUnreadOnly: boolean; q: string }

/** The messages of a folder, newest first, ten at a time. */
export const useFolder = (folder: Folder, { isUnreadOnly, q }: FolderFilter): FolderList => {
  const newest = useRef('')
  const list = usePagedLoad({
    collection: messages,
    query: folder === 'sent' ? calls.sent : calls.inbox,
    input: (page, after) => ({
      limit: perPage,
      ...(after === undefined ? { offset: (page - 1) * perPage } : { after }),
      ...(isUnreadOnly ? { unread: 'true' as const } : {}),
      ...(q ? { q } : {}),
    }),
    // What changes on another page, or is brought back, is no news.
    belongs: ({ i, created_at }: MessageView) =>
      i.folder === folder &&
      !i.deleted &&
      created_at > newest.current &&
      !(isUnreadOnly && i.read) &&
      q === '',
  })
  if (list.page === 1) newest.current = list.views[0]?.created_at ?? newest.current
  return { ...list, shown: list.views.filter(({ i }) => !i.deleted), isUnreadOnly, q }
}

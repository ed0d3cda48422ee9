import type { MemberEvent } from '#events/members/member.events.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { crawls } from '#projectors/crawls/crawls.table.ts'

/** Keeps the picture of a sent preview beyond one day. */
export const shownPreviews = reactor<MessageEvent>('shown-previews', {
  MessageSent: async ({ data: { crawl_id } }, { send }) => {
    if (crawl_id !== null) await send('crawls/keep_picture', { crawl_id })
  },
})

/** Removes the pictures of pages that an erased member linked. */
export const previewsOfErased = reactor<MemberEvent>('previews-of-erased-members', {
  PersonErased: async ({ data: { member_id, classes } }, { findWhere, send }) => {
    if (!classes.includes('authored')) return
    const own = await findWhere(crawls, { member_id })
    for (const { id, blob_id } of own)
      if (blob_id !== null) await send('crawls/forget_picture', { crawl_id: id })
  },
})

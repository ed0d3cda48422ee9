import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'
import { type StreamView, streamCalls, streamCommands } from '../activities.store.ts'

/** Marks all posts of a stream as read, or of all streams; undo sends the marks before back. */
export const readStream = ({ slug: stream_slug }: StreamView): Promise<boolean> =>
  attempt(async () => {
    const { newest_no } = await call(streamCalls.stream, { stream_slug, limit: 1 })
    const { before_no, version } = await streamCommands.read({ stream_slug, read_no: newest_no })
    toast(text('activities.all_read'), {
      undo: () => attempt(() => streamCommands.unread_again({ stream_slug, read_no: before_no, version })),
    })
  })

import { crawlState, isSendableBy } from '#command-api/crawls/crawl.state.ts'
import { fileState, isUsableBy } from '#command-api/files/file.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { mentionedBy } from '#platform/commands/mentions.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import type { ChatGathered } from './chat-message.decider.ts'
import { chatMessageState } from './chat-message.state.ts'
import { roomOf } from './chat-room.state.ts'

type Parts = {
  chat_id: string
  content?: string | RichDocument
  files?: readonly string[]
  images?: readonly string[]
  crawl_id?: string | null
  quote_id?: string | null
  thread_id?: string | null
}

/** Asks other features about the room, and whether the actor may use what a message refers to. */
export const gatheredMessage = async (parts: Parts, gathering: Gathering): Promise<ChatGathered> => {
  const {
    chat_id,
    content,
    files = [],
    images = [],
    crawl_id = null,
    quote_id = null,
    thread_id = null,
  } = parts
  const { actor, load, now } = gathering
  const [room, mentioned, unknownImages, unknownFiles, isCrawlUnknown, quote, thread] = await Promise.all([
    roomOf(chat_id, gathering),
    mentionedBy(content, gathering),
    unusableFiles(images, gathering, true),
    unusableFiles(files, gathering, false),
    crawl_id === null
      ? false
      : load(crawlState, crawl_id).then((crawl) => !isSendableBy(crawl, actor.id, now)),
    quote_id === null ? null : load(chatMessageState, quote_id),
    thread_id === null ? null : load(chatMessageState, thread_id),
  ])
  return {
    room,
    mentioned,
    unknown_images: unknownImages,
    unknown_files: unknownFiles,
    is_crawl_unknown: isCrawlUnknown,
    is_quote_unknown: quote !== null && (quote.chat_id !== chat_id || quote.deleted),
    is_thread_unknown: thread !== null && (thread.chat_id !== chat_id || thread.thread_id !== null),
    thread_author_id: thread?.author_id ?? null,
  }
}

const unusableFiles = async (
  ids: readonly string[],
  { actor, load }: Gathering,
  isPicture: boolean,
): Promise<number[]> => {
  const files = await Promise.all(ids.map((id) => load(fileState, id)))
  return files.flatMap((file, at) =>
    isUsableBy(file, actor.id) && (!isPicture || file.is_picture) ? [] : [at],
  )
}

import { crawlState, isSendableBy } from '#command-api/crawls/crawl.state.ts'
import { type FileState, fileState, isUsableBy } from '#command-api/files/file.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { messageState } from './message.state.ts'

/** Indexes of files that the author neither owns nor reads in a message. */
export const unknownFiles = async (gathering: Gathering, ids: readonly string[]): Promise<number[]> => {
  const { actor, load } = gathering
  const known = await Promise.all(
    ids.map(async (id) => {
      const file = await load(fileState, id)
      return isUsableBy(file, actor.id) || (await isPassedOn(file, gathering))
    }),
  )
  return known.flatMap((isKnown, at) => (isKnown ? [] : [at]))
}

const isPassedOn = async (
  { status, uses }: FileState,
  { actor, load, now, network }: Gathering,
): Promise<boolean> => {
  const ids = uses.flatMap(({ kind, parent_id }) => (kind === 'message' ? [parent_id] : []))
  const messages = await Promise.all(ids.map((id) => load(messageState, id)))
  return (
    status === 'published' &&
    messages.some((message) => message.status === 'sent' && sharesKey(actor, message, { now, network }))
  )
}

/** Whether the author may not send the link preview. */
export const isCrawlUnknown = async ({ actor, load, now }: Gathering, id: string | null): Promise<boolean> =>
  id !== null && !isSendableBy(await load(crawlState, id), actor.id, now)

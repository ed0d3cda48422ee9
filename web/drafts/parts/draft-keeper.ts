import { draftWire } from '#events/drafts/draft.contract.ts'
import { commandsOf } from '#web/kit/commands.ts'
import { type DraftContent, keepLocally } from './kept-locally.ts'

const { keep, discard } = commandsOf(draftWire)

const pause = 1000

/**
 * Keeps what is written in one place: on this device at once, on the server once a second at most. What could not be
 * sent stays here and goes with the next words.
 */
export const draftKeeper = (name: string, now: () => string) => {
  let waiting: (DraftContent & { at: string }) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isThere = false

  // One after the other, so that an older one never arrives after a newer one.
  const inTurn = (act: () => Promise<unknown>) => {
    running = running.then(act).catch(() => {})
    return running
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const draft = waiting
    waiting = null
    if (draft === null) return
    const { at, ...content } = draft
    isThere = true
    inTurn(async () => {
      const recipients = content.recipients.map(({ type, id }) => ({ type, id }))
      await keep({ draft_name: name, ...content, recipients })
      if (waiting === null && isThere) keepLocally(name, { ...draft, kept: true })
    })
  }
  return {
    /** Tells that the server has one already. */
    found: () => {
      isThere = true
    },
    write: (content: DraftContent): string => {
      const at = now()
      waiting = { ...content, at }
      keepLocally(name, { ...content, at, kept: false })
      timer ??= setTimeout(flush, pause)
      return at
    },
    flush,
    discard: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      keepLocally(name, null)
      if (!isThere) return
      isThere = false
      inTurn(() => discard({ draft_name: name }))
    },
  }
}

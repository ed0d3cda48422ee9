import { draftContract } from '#events/drafts/draft.contract.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { DraftContent } from './draft-content.ts'
import { Before, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-drafts.ts'

const { keep, discard } = commandsOf(draftContract)

const pause = 1000

type DraftSaverOptions = {
  memberId: string
  name: string
  now: () => string
  /** Called when a draft is waiting to be sent while the server's version is unknown. */
  onHeld: () => void
}

/**
 * Saves a draft: on this device at once, on the server at most once a second and only after loading what is
 * there. Unsent changes stay here and are sent with the next ones.
 */
export const draftSaver = ({ memberId, name, now, onHeld }: DraftSaverOptions) => {
  let waiting: LocalDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isSure = false
  let isThere = false

  // One after the other, so that an older one never arrives after a newer one.
  const inTurn = (act: () => Promise<unknown>) => {
    running = running.then(act).catch(() => {})
    return running
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === null) return
    if (isSure) send(waiting)
    else onHeld()
  }
  const send = (draft: LocalDraft): void => {
    waiting = null
    isThere = true
    inTurn(async () => {
      const content = DraftContent.parse(draft)
      const recipients = content.recipients.map(({ type, id }) => ({ type, id }))
      await keep({ draft_name: name, ...content, recipients })
      // What was forgotten or written over meanwhile does not come back.
      if (waiting === null && readLocalDraft(memberId, name)?.at === draft.at)
        saveLocalDraft(memberId, name, { ...draft, kept: true })
    })
  }
  return {
    /** Whether the server already has a draft. */
    reportServerDraft: (isOneThere: boolean) => {
      isSure = true
      isThere = isOneThere
    },
    /** Keeps what was written, and `shown` was what stood there before. */
    write: (content: DraftContent, shown: LocalDraft | null): LocalDraft => {
      const over = isSure ? null : (shown?.over ?? Before.parse(shown ?? {}))
      const draft = { ...content, at: now(), kept: false, over }
      waiting = draft
      saveLocalDraft(memberId, name, draft)
      timer ??= setTimeout(flush, pause)
      return draft
    },
    flush,
    discard: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      saveLocalDraft(memberId, name, null)
      if (!isThere) return
      isThere = false
      inTurn(() => discard({ draft_name: name }))
    },
  }
}

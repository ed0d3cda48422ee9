import { call, lastAction } from '#web/kit/data/api.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, text, texts } from '#web/kit/language/texts.ts'
import { doneText } from './action-words.ts'
import { calls, undoAction } from './actions.store.ts'

/** Shows a toast after a command, with undo where possible. `after` runs when it was undone. */
export const toastDone = (words: string, after: () => unknown = () => {}) => {
  const action = lastAction()
  if (action === null) return toast(words)
  const undo = async () => {
    if (await tryToUndo(action)) await after()
  }
  toast(words, { undo })
}

/** Undoes an action; a refusal shows a toast with what has changed since. */
export const tryToUndo = async (actionId: string): Promise<boolean> => {
  try {
    await undoAction(actionId)
    return true
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(whyNot(code, params), { tone: 'danger' })
    return false
  }
}

/** The text of a refusal: why it is final, or what prevents it. */
export const whyNot = (code: string, params: Record<string, string | number>): string => {
  const final = `${params.feature}.final.${params.why}`
  if (code === 'action_final' && texts.exists(final)) return text(final)
  const what = `${params.feature}.audit.${params.type}`
  return problemText(text, code, { ...params, what: texts.exists(what) ? text(what) : '' })
}

// After this time the shortcut no longer refers to that action.
const recentMs = 15 * 60_000

/** Undoes the last thing that one did and that can be undone, when that was not long ago. */
export const undoLatest = async (): Promise<void> => {
  try {
    const { actions } = await call(calls.recent, { limit: 20 })
    const last = actions.find(({ undone_at }) => undone_at === null)
    if (!last || Date.now() - Date.parse(last.at) > recentMs) return toast(text('actions.nothing_lately'))
    if (!last.can.undo) return toast(reasonOf(last), { tone: 'danger' })
    if (await tryToUndo(last.id)) toast(text('actions.was_undone', { what: doneText(last, text) }))
  } catch (thrown) {
    const { code, params } = asProblem(thrown)
    toast(problemText(text, code, params), { tone: 'danger' })
  }
}

type Obstacle = {
  final: string | null
  feature: string
  overtaken_by: { feature: string; type: string } | null
}

/** Why an action of the list cannot be undone. */
export const reasonOf = ({ final, feature, overtaken_by }: Obstacle): string => {
  if (final !== null) return whyNot('action_final', { feature, why: final })
  return overtaken_by === null ? text('codes.action_too_old') : whyNot('action_overtaken', overtaken_by)
}

import { proxy, ref, useSnapshot } from 'valtio'
import { undoTime } from '#platform/language/undo.ts'

export type Toast = {
  id: number
  /** What is now true: "Making lanterns accepted". */
  text: string
  tone: 'plain' | 'danger'
  undo: (() => unknown) | null
  secondsLeft: number
}

const shown = proxy<{ toast: Toast | null; isHeld: boolean }>({ toast: null, isHeld: false })
const undos = new Map<number, () => unknown>()

/** How long undo is offered. */
export const undoSeconds = undoTime / 1000
const plainFor = 5
let last = 0
let ticking: ReturnType<typeof setInterval> | null = null

type Saying = {
  /** Takes the act back; its own outcome says nothing, so that no second toast appears. */
  undo?: () => unknown
  tone?: 'plain' | 'danger'
}

/** Says what is now true. One toast at a time: the next replaces it. With `undo` it can be undone for 10 s. */
export const toast = (text: string, { undo, tone = 'plain' }: Saying = {}) => {
  last += 1
  undos.clear()
  if (undo) undos.set(last, undo)
  shown.toast = {
    id: last,
    text,
    tone,
    undo: undo ? ref(undo) : null,
    secondsLeft: undo ? undoSeconds : plainFor,
  }
  shown.isHeld = false
  if (ticking) clearInterval(ticking)
  ticking = setInterval(tick, 1000)
}

/** Takes the last act back, when that is still offered. */
export const undoLast = async (): Promise<void> => {
  const undo = shown.toast ? undos.get(shown.toast.id) : undefined
  if (!undo) return
  closeToast()
  await undo()
}

export const closeToast = () => {
  shown.toast = null
  undos.clear()
  if (ticking) clearInterval(ticking)
  ticking = null
}

/** Hover and focus pause its timer. */
export const holdToast = (isHeld: boolean) => {
  shown.isHeld = isHeld
}

export const useToast = (): {
  id: number
  text: string
  tone: string
  canUndo: boolean
  secondsLeft: number
} | null => {
  const { toast } = useSnapshot(shown)
  return toast && { ...toast, canUndo: toast.undo !== null }
}

const tick = () => {
  if (shown.toast === null || shown.isHeld) return
  if (shown.toast.secondsLeft <= 1) closeToast()
  else shown.toast.secondsLeft -= 1
}

import { proxy, useSnapshot } from 'valtio'

const state = proxy({ isAsked: false })
let finish: (isConfirmed: boolean) => void = () => {}

/** Lets the person enter the password once more. True when that was done, false when it was dismissed. */
export const askForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    finish = resolve
    state.isAsked = true
  })

/** Ends the question. */
export const endAsking = (isConfirmed: boolean) => {
  state.isAsked = false
  finish(isConfirmed)
}

export const useIsAsked = (): boolean => useSnapshot(state).isAsked

/**
 * Handles Escape for this dialog, which may be above others. It listens in the capture phase to come first.
 */
export const escaped = (event: KeyboardEvent) => {
  if (!state.isAsked || event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  endAsking(false)
}

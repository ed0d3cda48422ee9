import { proxy, useSnapshot } from 'valtio'

const state = proxy({ isAsked: false })
let settle: (isConfirmed: boolean) => void = () => {}

/** Lets the person enter the password once more. True when that was done, false when it was dismissed. */
export const askForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    settle = resolve
    state.isAsked = true
  })

/** Ends the question. */
export const endAsking = (isConfirmed: boolean) => {
  state.isAsked = false
  settle(isConfirmed)
}

export const useIsAsked = (): boolean => useSnapshot(state).isAsked

/**
 * Takes Escape for the question, which may lie above dialogs that listen to the window as well. So it has to listen in
 * the capture phase, and before any of them.
 */
export const escaped = (event: KeyboardEvent) => {
  if (!state.isAsked || event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  endAsking(false)
}

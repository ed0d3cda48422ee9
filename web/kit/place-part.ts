import { proxy, useSnapshot } from 'valtio'

const state = proxy({ isThere: false, isOpen: false })

/** The navigation section (calendars, mailboxes) as a drawer on small screens. */
export const usePlacePart = (): { isThere: boolean; isOpen: boolean } => useSnapshot(state)

export const setPlacePart = (isThere: boolean) => {
  state.isThere = isThere
}
export const openPlacePart = () => {
  state.isOpen = true
}
export const closePlacePart = () => {
  state.isOpen = false
}

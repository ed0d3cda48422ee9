import { proxy, useSnapshot } from 'valtio'

const state = proxy({ isThere: false, isOpen: false })

/** The part of a place (calendars, mailboxes) as a drawer, where the navigation has no room for it. */
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

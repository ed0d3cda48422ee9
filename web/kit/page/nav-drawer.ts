import { proxy, useSnapshot } from 'valtio'

const state = proxy({ isThere: false, isOpen: false })

/** The navigation section (calendars, mailboxes) as a drawer on small screens. */
export const useNavDrawer = (): { isThere: boolean; isOpen: boolean } => useSnapshot(state)

export const setNavDrawer = (isThere: boolean) => {
  state.isThere = isThere
}
export const openNavDrawer = () => {
  state.isOpen = true
}
export const closeNavDrawer = () => {
  state.isOpen = false
}

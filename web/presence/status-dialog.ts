import { proxy, useSnapshot } from 'valtio'
import type { StatusType } from '#events/presence/presence.contract.ts'

/** Statuses that have a text. */
export type WordedStatus = Exclude<StatusType, 'invisible'>

const state = proxy<{ type: WordedStatus | null }>({ type: null })

// A menu closes when one of its entries is chosen, so the dialog stands outside of it.

/** Asks for the text of a status. */
export const openStatusDialog = (type: WordedStatus): void => {
  state.type = type
}

export const closeStatusDialog = (): void => {
  state.type = null
}

/** The status whose text is asked for; null for none. */
export const useStatusDialog = (): WordedStatus | null => useSnapshot(state).type

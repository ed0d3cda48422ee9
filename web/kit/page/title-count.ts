import { proxy, useSnapshot } from 'valtio'

const state = proxy({ count: 0 })

/** Largest number that is shown; above it stands a plus sign. */
const largest = 99

/** Shows how much waits in the title of the tab and on the app's icon. */
export const setTitleCount = (count: number): void => {
  if (state.count === count) return
  state.count = count
  // A browser without an icon of its own refuses.
  if ('setAppBadge' in navigator)
    navigator.setAppBadge(count > largest ? largest + 1 : count).catch(() => undefined)
}

/** What stands before the title: "(3) ", "(+) " above 99, and nothing at zero. */
export const titleCount = (count: number): string => (count <= 0 ? '' : `(${count > largest ? '+' : count}) `)

/** The same, as it is now. */
export const useTitleCount = (): string => titleCount(useSnapshot(state).count)

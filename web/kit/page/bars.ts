import type { ComponentType } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { contributionKind } from '#platform/language/contribution.ts'

/** The panels at the right of every page: chats, and what concerns the reader. */
export type BarId = 'chat' | 'user'

/** A part of a bar; smaller orders come first. */
export type BarPart = { id: string; order: number; part: ComponentType }

/** What a feature puts into the bars: `export const bars = defineBars({ … })` in `<feature>.bars.tsx`. */
export const barsKind = contributionKind<{ [Bar in BarId]?: readonly BarPart[] }>({
  layer: 'web',
  suffix: '.bars.tsx',
})
export const defineBars = barsKind.define

/** From this width on the chat bar is open until it is closed. */
export const widthOfStaticBar = '(min-width: 1884px)'

type Choices = { chat: boolean; user: boolean; isStaticHidden: boolean }
const key = 'folkmoot-bars'

const remembered = (): Partial<Choices> => {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const choices = proxy<Choices>({ chat: false, user: false, isStaticHidden: false, ...remembered() })

/** Whether a bar is open. It is remembered as long as the session of the browser. */
export const useBarIsOpen = (bar: BarId, isStatic: boolean): boolean => {
  const { [bar]: isOpen, isStaticHidden } = useSnapshot(choices)
  return bar === 'chat' && isStatic ? !isStaticHidden : isOpen
}

/** Opens or closes a bar. Of two, one is open where there is no room for both. */
export const setBar = (bar: BarId, isStatic: boolean, isOpen: boolean): void => {
  if (bar === 'chat' && isStatic) choices.isStaticHidden = !isOpen
  else {
    choices[bar] = isOpen
    if (isOpen && !isStatic) choices[bar === 'chat' ? 'user' : 'chat'] = false
  }
  globalThis.sessionStorage?.setItem(key, JSON.stringify(choices))
}

import { useEffect, useRef } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { IconShape } from '../display/Icon.tsx'

export type PaletteHit = {
  id: string
  title: string
  detail?: string
  /** Shown before it: an icon, an avatar, a calendar's color. */
  icon?: IconShape
  avatar?: { id: string; name: string; picture?: string | null; square?: boolean }
  colour?: string
  /** At the right: keys, or a word for what Enter does. */
  keys?: string
  hint?: string
} & ({ to: string; run?: never } | { run: () => unknown; to?: never })

/** One kind of hits. Features export theirs as `palette` from `<feature>.palette.ts`. */
export type PaletteProvider = {
  id: string
  /** Key of the heading's words. */
  text: string
  /** Smaller numbers come first. */
  order: number
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]> | readonly PaletteHit[]
}

const state = proxy<{ isOpen: boolean; providers: PaletteProvider[] }>({ isOpen: false, providers: [] })

export const openPalette = () => {
  state.isOpen = true
}
export const closePalette = () => {
  state.isOpen = false
}
export const usePaletteOpen = (): boolean => useSnapshot(state).isOpen

/** Returns how to take it out again. */
export const registerPalette = (provider: PaletteProvider): (() => void) => {
  const kept = ref(provider)
  state.providers.push(kept)
  return () => {
    state.providers = state.providers.filter(({ id }) => id !== provider.id)
  }
}

/** Offers actions while the page is shown, under "Do", filtered by the text. */
export const usePaletteActions = (id: string, actions: readonly PaletteHit[]) => {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(
    () =>
      registerPalette({
        id,
        text: 'kit.palette_actions',
        order: 90,
        find: (text) => matching(latest.current, text),
      }),
    [id],
  )
}

/** Hits with what was typed in their titles: the title that is just that first, then the ones that begin with it. */
export const matching = (hits: readonly PaletteHit[], text: string): PaletteHit[] => {
  const wanted = text.toLocaleLowerCase().trim()
  if (wanted === '') return [...hits]
  const distance = (title: string): number => {
    if (title === wanted) return 0
    if (title.startsWith(wanted)) return 1
    return title.includes(` ${wanted}`) ? 2 : 3
  }
  return hits
    .map((hit) => ({ hit, title: hit.title.toLocaleLowerCase() }))
    .filter(({ title }) => title.includes(wanted))
    .sort((one, other) => distance(one.title) - distance(other.title))
    .map(({ hit }) => hit)
}

export type HitGroups = { provider: Pick<PaletteProvider, 'id' | 'text'>; hits: readonly PaletteHit[] }

const maxHits = 8

/** Asks every provider; calls back with each state of the answer, best kinds first, eight hits at most. */
export const findHits = async (
  text: string,
  signal: AbortSignal,
  onFound: (results: HitGroups[]) => void,
): Promise<void> => {
  const onlyActions = text.startsWith('>')
  const wanted = onlyActions ? text.slice(1).trim() : text.trim()
  const providers = [...state.providers]
    .filter(({ order }) => !onlyActions || order >= 50)
    .sort((one, other) => one.order - other.order)
  const results = new Map<string, readonly PaletteHit[]>()
  await Promise.all(
    providers.map(async (provider) => {
      const hits = await Promise.resolve(provider.find(wanted, signal)).catch(() => [])
      results.set(provider.id, hits)
      if (!signal.aborted) onFound(shared(providers, results))
    }),
  )
}

// Every kind keeps a share: a kind with many hits does not displace the others.
const shared = (
  providers: readonly PaletteProvider[],
  results: Map<string, readonly PaletteHit[]>,
): HitGroups[] => {
  const kinds = providers.flatMap((provider) => {
    const hits = results.get(provider.id) ?? []
    return hits.length > 0 ? [{ provider, hits }] : []
  })
  let left = maxHits
  const fair = kinds.map(({ provider, hits }, index) => {
    const share = Math.max(1, Math.floor(left / (kinds.length - index)))
    const taken = hits.slice(0, Math.min(share, left))
    left -= taken.length
    return { provider: { id: provider.id, text: provider.text }, hits: taken }
  })
  return fair.filter(({ hits }) => hits.length > 0)
}

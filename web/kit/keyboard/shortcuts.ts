import { useEffect, useRef } from 'react'
import { proxy, useSnapshot } from 'valtio'

export type Shortcut = {
  /** `c`, `shift+u`, `mod+k` (Ctrl, on a Mac Cmd), `?`, or two keys after one another: `g c`. */
  keys: string
  /** Key of the words that say what it does. */
  text: string
  /** Key of the heading under which `?` lists it. */
  group: string
}

type Registered = Shortcut & { id: number; run: () => unknown }

const registry = proxy<{ listed: (Shortcut & { id: number })[] }>({ listed: [] })
const runs = new Map<number, Registered>()
let last = 0

/** `isListed`: false for a key that the help names together with another one. */
type ShortcutOptions = { when?: boolean; group?: string; isListed?: boolean }

/** Registers a key while the component is shown. The same letters in every language; `?` lists them. */
export const useShortcut = (
  keys: string,
  text: string,
  run: () => unknown,
  { when = true, group = 'kit.here', isListed = true }: ShortcutOptions = {},
) => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!when) return
    last += 1
    const id = last
    const shortcut = { keys, text, group, id }
    runs.set(id, { ...shortcut, run: () => latest.current() })
    if (isListed) registry.listed.push(shortcut)
    return () => {
      runs.delete(id)
      registry.listed = registry.listed.filter((one) => one.id !== id)
    }
  }, [keys, text, when, group, isListed])
}

/** All that holds now, for the help. */
export const useShortcuts = (): readonly Shortcut[] => useSnapshot(registry).listed

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Key labels: `['Ctrl', 'K']`, `['G', 'C']`. */
export const keyNames = (keys: string, control = 'Ctrl'): string[] =>
  keys.split(/[+ ]/).map((key) => names[key]?.(control) ?? (key.length === 1 ? key.toLocaleUpperCase() : key))

const names: Record<string, (control: string) => string> = {
  mod: (control) => (isMac() ? '⌘' : control),
  enter: () => '⏎',
  arrowup: () => '↑',
  arrowdown: () => '↓',
  arrowleft: () => '←',
  arrowright: () => '→',
  escape: () => 'Esc',
}

let before = ''
let forgetting: ReturnType<typeof setTimeout> | undefined

/** Handles one key press. Letters are ignored while the user types or a dialog is open. */
export const pressed = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing) return
  const press = nameOf(event)
  const isPlain = !press.startsWith('mod+')
  if (isPlain && (isWriting(event.target) || document.querySelector('[aria-modal="true"]'))) return
  // Writing has an undo of its own, and a key that is held down undoes one thing, not everything.
  if (press === 'mod+z' && (event.repeat || isWriting(event.target))) return
  const sequence = before === '' ? null : `${before} ${press}`
  const match = newest((keys) => keys === sequence) ?? newest((keys) => keys === press)
  clearTimeout(forgetting)
  before = isPlain && !match ? press : ''
  forgetting = setTimeout(() => {
    before = ''
  }, 1000)
  if (!match) return
  event.preventDefault()
  match.run()
}

const newest = (fits: (keys: string) => boolean): Registered | undefined =>
  [...runs.values()].filter(({ keys }) => fits(keys)).at(-1)

const nameOf = (event: KeyboardEvent): string => {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase()
  const showsShift = event.shiftKey && /^[a-z]$|^.{2,}$/.test(key) && key !== 'shift'
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    showsShift ? 'shift' : '',
    key,
  ]
    .filter((part) => part !== '')
    .join('+')
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

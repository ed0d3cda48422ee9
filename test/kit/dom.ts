import { JSDOM } from 'jsdom'

// React and the kit look for a browser when they are imported, so this file is imported before them.
const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://folkmoot.test/',
  pretendToBeVisual: true,
})

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

const ofWindow = [
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'history',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'MutationObserver',
  'Node',
  'Element',
  'HTMLElement',
  'SVGElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'HTMLButtonElement',
  'HTMLAnchorElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'HTMLImageElement',
  'DocumentFragment',
  'ShadowRoot',
  'KeyboardEvent',
  'MouseEvent',
  'FocusEvent',
  'InputEvent',
  'PointerEvent',
  'DOMParser',
  'NodeFilter',
  'Range',
  'Text',
  'Selection',
  'DOMRect',
] as const

const globals: Record<string, unknown> = {
  window,
  self: window,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia,
  IS_REACT_ACT_ENVIRONMENT: true,
  ...Object.fromEntries(ofWindow.map((name) => [name, ofJsdom(name)])),
}
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.assign(window, {
  matchMedia,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => {},
})
window.HTMLElement.prototype.scrollIntoView = () => {}
// jsdom loads no fonts, so their loading never ends either.
Object.defineProperty(window.document, 'fonts', { value: new window.EventTarget(), configurable: true })

function ofJsdom(name: (typeof ofWindow)[number]): unknown {
  const value: unknown = Reflect.get(window, name)
  const isFunction = typeof value === 'function' && !/^[A-Z]/.test(name)
  return isFunction ? value.bind(window) : value
}

const ofNode = { Event: globalThis.Event, CustomEvent: globalThis.CustomEvent }

/** While a screen is shown: jsdom takes only its own events. Outside, Node and chai take only theirs. */
export const enterJsdom = () =>
  Object.assign(globalThis, { Event: window.Event, CustomEvent: window.CustomEvent })
export const leaveJsdom = () => Object.assign(globalThis, ofNode)

import { type ComponentType, lazy } from 'react'
import { loadScript } from '../data/load-script.ts'

/** A part whose script is loaded when it is first shown, also when the server was away at that moment. */
// biome-ignore lint/suspicious/noExplicitAny: React's own type of a component with any props.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => loadScript(load))

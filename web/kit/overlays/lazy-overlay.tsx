import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../display/lazy-part.ts'

/** A dialog or drawer whose script is loaded when it first opens. It stays, so that it closes like any other. */
// biome-ignore lint/suspicious/noExplicitAny: React's own type of a component with any props.
export const lazyOverlay = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) => {
  // biome-ignore lint/suspicious/noExplicitAny: the props are those of the part, which the result asks for.
  const Overlay: ComponentType<any> = lazyPart(load)
  return function LazyOverlay(props: ComponentProps<Part> & { opened: boolean }) {
    const { opened } = props
    const [wasOpened, setWasOpened] = useState(false)
    if (opened && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Mounted>{(isMounted) => <Overlay {...props} opened={isMounted && opened} />}</Mounted>
      </Suspense>
    )
  }
}

// It is there before it opens: a dialog gives the focus back to what had it then.
function Mounted({ children }: { children: (isMounted: boolean) => ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return children(isMounted)
}

type Act = () => Promise<void> | void

const armed = new Map<string, Act>()

/** A named place where a spec may sleep, throw or kill. Does nothing (and costs nothing) unless a spec arms it. */
export const faultPoint = (name: string): Promise<void> | void =>
  armed.size === 0 ? undefined : armed.get(name)?.()

/** Arms a fault point until the returned function is called. For specs only. */
export const armFaultPoint = (name: string, act: Act): (() => void) => {
  armed.set(name, act)
  return () => {
    if (armed.get(name) === act) armed.delete(name)
  }
}

/** Throws at the fault point once, and is inert from then on. */
export const failOnceAt = (name: string, error: Error = new Error(`fault at ${name}`)): (() => void) => {
  const disarm = armFaultPoint(name, () => {
    disarm()
    throw error
  })
  return disarm
}

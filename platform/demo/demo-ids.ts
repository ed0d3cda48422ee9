/** Ids of what the demo network contains, by kind and name: `member` `ada`, `group` `garden`. */
export type DemoIds = {
  note: (kind: string, name: string, id: string) => void
  /** Throws when no feature noted it. */
  of: (kind: string, name: string) => string
}

/** No ids yet. */
export const demoIds = (): DemoIds => {
  const ids = new Map<string, string>()
  return {
    note: (kind, name, id) => void ids.set(`${kind} ${name}`, id),
    of: (kind, name) => {
      const id = ids.get(`${kind} ${name}`)
      if (!id) throw new Error(`the demo network has no ${kind} ${name}`)
      return id
    },
  }
}

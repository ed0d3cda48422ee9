/** Mails that wait for a mail server that is away. */
export type AwaitingServer = {
  add: (id: string) => void
  isEmpty: () => boolean
  /** Those that may be sent now that the server is back; they wait no longer. */
  take: () => string[]
  /** The mail was sent. */
  forget: (id: string) => void
}

/** A server that lets us in and takes no mail is no outage: such a mail goes by its own retries then. */
const mostResumes = 10

export const awaitingServer = (): AwaitingServer => {
  const ids = new Set<string>()
  const resumes = new Map<string, number>()
  return {
    add: (id) => {
      if ((resumes.get(id) ?? 0) < mostResumes) ids.add(id)
    },
    isEmpty: () => ids.size === 0,
    take: () => {
      const taken = [...ids]
      ids.clear()
      for (const id of taken) resumes.set(id, (resumes.get(id) ?? 0) + 1)
      return taken
    },
    forget: (id) => {
      ids.delete(id)
      resumes.delete(id)
    },
  }
}

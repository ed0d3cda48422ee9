const pausesMs = { first: 500, most: 8_000 }

/**
 * Loads a script, and waits for a server that is away: React and the router remember a failure until the page is
 * reloaded. Rejects when the server answers and still has no such script, because it has a newer version.
 */
export const loadScript = async <Script>(load: () => Promise<Script>): Promise<Script> => {
  for (let pause = pausesMs.first; ; pause = Math.min(pause * 2, pausesMs.most)) {
    try {
      return await load()
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      // The server may have come back after the failure, so its answer alone does not condemn the script.
      if (await answers()) return load()
    }
    await nextChance(pause)
  }
}

const answers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status < 500,
    () => false,
  )

const nextChance = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })

const isNotLoaded = (error: unknown): boolean => error instanceof TypeError || /preload/i.test(String(error))

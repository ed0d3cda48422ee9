const endings: (() => Promise<void>)[] = []

/** Remembers what has to be closed when all specs of this run are through. Last one first. */
export const atEnd = (ending: () => Promise<void>): void => {
  endings.unshift(ending)
}

/** Loaded by mocha before any spec (.mocharc.json). */
export const mochaHooks = {
  async afterAll() {
    for (const ending of endings.splice(0)) await ending()
  },
}

/** Taken before any spec is loaded: a spec may move `performance.now`, and the time that it took is measured all the same. */
export const steadyNow: () => number = performance.now.bind(performance)

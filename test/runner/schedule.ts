import type { SpecFile } from './spec-files.ts'

/** Assigns files to workers so that all workers end at about the same time. */
export type Schedule = {
  /** The next file for a worker, the longest first; null when there is none for it. */
  next: (worker: number) => SpecFile | null
}

/**
 * A worker that walks journeys keeps the product and a browser open, so only some do (`journeyWorkers`, the first ones),
 * and these take journeys before anything else.
 */
export const schedule = (files: readonly SpecFile[], journeyWorkers: number): Schedule => {
  const isJourney = ({ kind }: SpecFile) => kind === 'journey'
  const journeys = files.filter(isJourney)
  const others = files.filter((file) => !isJourney(file))
  return {
    next: (worker) => (worker < journeyWorkers ? journeys.shift() : undefined) ?? others.shift() ?? null,
  }
}

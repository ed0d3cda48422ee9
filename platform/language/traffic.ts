import type { Limit } from './limit.ts'

/** How often a member may do one thing, counted over all processes. */
export type TrafficClass = {
  /** Under which it is counted. */
  name: string
  points: number
  seconds: number
  /** Only requests that give this parameter are counted. */
  when?: string
  /** Requests of tokens are counted for each value of this parameter of the path, not for each token. */
  per?: string
}

/** Against which class a command counts, by the events that it is about to store; null for none. */
export type TrafficRule = (
  decided: readonly { type: string; data: Record<string, unknown> }[],
) => TrafficClass | null

/** The class that a limit declares: `trafficClass('contact', messageTraffic.limits.contact)`. */
export const trafficClass = (name: string, { value, seconds = 60 }: Limit): TrafficClass => ({
  name,
  points: value,
  seconds,
})

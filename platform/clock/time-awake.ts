import { later } from './pulse.ts'

const steps = 10
// Timers of a busy machine are late by so much without anything being wrong.
const usualLatenessMs = 50

/**
 * Does the work after so many milliseconds in which this process was awake, unless the returned function is called before.
 * Time in which its event loop was held up does not count: an answer could not have been read meanwhile. On a machine that
 * is starved or was suspended it therefore takes longer.
 */
export const afterTimeAwake = (milliseconds: number, work: () => void): (() => void) => {
  const stepMs = milliseconds / steps
  let counted = 0
  let isOver = false
  let timer: NodeJS.Timeout
  const step = () => {
    const begun = performance.now()
    timer = later(stepMs, () => {
      if (isOver) return
      if (performance.now() - begun <= stepMs + Math.max(stepMs, usualLatenessMs)) counted += 1
      if (counted < steps) return step()
      isOver = true
      work()
    })
  }
  step()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

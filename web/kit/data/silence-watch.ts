/** A request that sends nothing and gets no answer for so long hangs on a dead line. The server's virus scan takes up to 60 s. */
export const maxSilenceMs = 90_000

type Timers = {
  setTimeout: (ring: () => void, milliseconds: number) => unknown
  clearTimeout: (timer: never) => void
}

export type SilenceWatch = {
  /** Something was sent or answered: the time begins anew. */
  noted: () => void
  end: () => void
}

/** Calls `onSilence` once nothing was noted for too long; it is not called before the first note. */
export const watchSilence = (onSilence: () => void, timers: Timers = globalThis): SilenceWatch => {
  let end = () => {}
  return {
    noted: () => {
      end()
      const timer = timers.setTimeout(onSilence, maxSilenceMs)
      end = () => timers.clearTimeout(timer as never)
    },
    end: () => end(),
  }
}

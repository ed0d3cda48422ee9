/** Who follows a start: `tell` gets a line for what takes long, `signal` ends the start before its end. */
export type StartContext = { signal: AbortSignal; report: (line: string) => void }

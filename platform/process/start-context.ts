/** `report` prints a line about slow steps of the start; `signal` aborts it. */
export type StartContext = { signal: AbortSignal; report: (line: string) => void }

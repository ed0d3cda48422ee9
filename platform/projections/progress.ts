/** How far a table that has never caught up has come, in events of the log. */
export type Building = { done: number; total: number }

/** How far the read tables are, for code that waits: reads, commands that change keys, reactors. */
export interface Progress {
  /**
   * True as soon as all named tables hold everything up to `position`; false when that takes longer than
   * `timeoutMs`. Names are those of the table declarations. Names nobody projects are an error.
   */
  passed: (names: readonly string[], position: bigint, timeoutMs: number) => Promise<boolean>
  /** The progress of those tables that are being filled for the first time; null when all of them are complete. */
  building: (names: readonly string[]) => Promise<Building | null>
}

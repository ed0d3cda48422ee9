/** Progress of a table that has never caught up, in events of the log. */
export type Building = { done: number; total: number }

/** The progress of the read tables, for queries, commands that change keys, and reactors. */
export interface Progress {
  /**
   * Resolves true once all named tables include the events up to `position`, false after `timeoutMs`. Names are those
   * of table declarations; unknown names throw.
   */
  passed: (names: readonly string[], position: bigint, timeoutMs: number) => Promise<boolean>
  /** Progress of the tables that are being filled for the first time; null when all are complete. */
  building: (names: readonly string[]) => Promise<Building | null>
}

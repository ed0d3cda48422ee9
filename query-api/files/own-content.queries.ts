import type { FileRow } from '#projectors/files/files.table.ts'

/** What of a file the member gets: what readers get, or the member's own version that waits for approval. */
export const contentOf = ({ versions, submissions }: FileRow, memberId: string) => {
  const own = submissions.at(-1)
  return own?.by_id === memberId ? own : versions.at(-1)
}

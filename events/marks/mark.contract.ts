import { z } from '#platform/language/shapes.ts'

// Topic of the change stream: `reading_marks`, only to the member itself. Of two views the one with the higher
// `version` is the newer; the version is no log position.

export const MarkView = z.object({
  /** `<member>~<stream>`. */
  id: z.string(),
  stream: z.string(),
  /** Up to which number the member has read. */
  read_no: z.string(),
  before_no: z.string(),
  version: z.string(),
})
export type MarkView = z.output<typeof MarkView>

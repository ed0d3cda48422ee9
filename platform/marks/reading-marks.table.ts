import { column, table } from '#platform/projections/table.ts'

/** The name of reading marks in the change stream. The rows are in `fm.reading_marks`, and no projection fills them. */
export const readingMarks = table('reading_marks', 1, { stream: column.id })

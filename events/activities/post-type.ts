import { z } from '#platform/language/shapes.ts'

/** Replies hang on any post, answers on a question. */
export const commentKind = z.enum(['reply', 'answer'])
export type CommentKind = z.output<typeof commentKind>

/** Kinds of posts. `rundschreiben` is a circular: from administrators, and its readers may be asked to confirm it. */
export const postType = z.enum(['note', 'question', 'survey', 'schedule', 'rundschreiben'])
export type PostType = z.output<typeof postType>

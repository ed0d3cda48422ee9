import { z } from '#platform/language/shapes.ts'

/** Replies hang on any post, answers on a question. */
export const commentKind = z.enum(['reply', 'answer'])
export type CommentKind = z.output<typeof commentKind>

/** Kinds of posts. Later kinds add what they have beside the text by events of their own. */
export const postType = z.enum(['note', 'question'])
export type PostType = z.output<typeof postType>

// Prepared queries are planned once, often while tables are nearly empty, and keep that plan while the tables grow.

/** Appended to a subquery after `lateral`: it is looked up per row and never joined as a whole. */
export const rowByRow = 'offset 0'

/**
 * A list of texts as parameter, as in `id = any(${oneList})`. PostgreSQL plans a list anew each time it is shorter than
 * the ten texts it expects, and planning takes longer than finding the rows; behind a `select` it does not see how long
 * the list is, and keeps one plan for all of them.
 */
export const oneList = '(select ?::text[])::text[]'

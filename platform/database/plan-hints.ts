// What is asked again and again is planned once and for all, often while its tables are nearly empty: then one way
// through them is as good as another, and the one that was taken stays while they grow.

/**
 * The end of a subquery after `lateral`: it is looked up for each row before it, by what its conditions name, and never
 * read as a whole to be joined.
 */
export const rowByRow = 'offset 0'

/**
 * A list of texts as parameter, as in `id = any(${oneList})`. PostgreSQL plans a list anew each time it is shorter than
 * the ten texts it expects, and planning takes longer than finding the rows; behind a `select` it does not see how long
 * the list is, and keeps one plan for all of them.
 */
export const oneList = '(select ?::text[])::text[]'

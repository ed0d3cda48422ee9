export { slugOf, streamOf, streamsIn } from '#platform/language/stream-name.ts'

/** The name of a stream's reading mark. */
export const markOf = (stream: string): string => `stream:${stream}`

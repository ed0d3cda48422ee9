// A stream is named like the key of its readers: `network`, `group:<id>`. In addresses it has a slug: a group's is
// the group's own, except where that is the name of another stream.

const own = ['all', 'network', 'followed', 'saved'] as const

export const slugOf = (stream: string): string => {
  if (!stream.startsWith('group:')) return stream
  const id = stream.slice('group:'.length)
  return isOwn(id) ? `group-${id}` : id
}

/** The stream of a slug; `all` stands for all streams of the reader. */
export const streamOf = (slug: string): string => {
  if (isOwn(slug)) return slug
  const inner = slug.startsWith('group-') ? slug.slice('group-'.length) : ''
  return `group:${isOwn(inner) ? inner : slug}`
}

const isOwn = (name: string): boolean => own.some((one) => one === name)

/** The streams that these keys open. */
export const streamsIn = (keys: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => key === 'network' || key.startsWith('group:'))

import { type FeedFilter, isFiltered } from './use-feed.ts'

const titles: Record<string, string> = {
  saved: 'activities.empty_saved',
  liked: 'activities.empty_liked',
}
const texts: Record<string, string> = {
  followed: 'activities.empty_followed',
  saved: 'activities.empty_saved_text',
  liked: 'activities.empty_liked_text',
}

/** The keys of what a feed without posts shows: a filter that nothing matches says nothing about the stream. */
export const emptyFeed = (filter: FeedFilter): { title: string; text: string } => {
  if (filter.q) return { title: 'kit.nothing_for', text: 'activities.empty_filtered' }
  const { author, ...others } = filter
  if (author && !isFiltered(others)) return { title: 'activities.empty', text: 'activities.empty_by_author' }
  if (isFiltered(filter))
    return { title: 'activities.empty_filtered', text: 'activities.empty_filtered_text' }
  return {
    title: titles[filter.slug] ?? 'activities.empty',
    text: texts[filter.slug] ?? 'activities.empty_text',
  }
}

import { isAmong, type Mentioned } from '#platform/commands/mentions.ts'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { withAllowedVideos } from '#platform/rich-text/videos.ts'

/** State of other features that decides about a post or a comment. Numbers are indexes in the command's lists. */
export type PostGathered = {
  /** Pointer to the object of the body that holds the lists. */
  root: '' | '/activity'
  unknown_groups: readonly number[]
  archived_groups: readonly number[]
  unknown_images: readonly number[]
  unknown_files: readonly number[]
  unknown_tags: readonly number[]
  is_crawl_unknown: boolean
  /** All groups of the post are archived, so it takes no comments. */
  is_archived?: boolean
  /** Members of the groups of a circular. */
  recipients?: readonly string[]
  mentioned: Mentioned
}

/** Whether a stored text says nothing. One that was erased says nothing either. */
export const isWordless = (document: Record<string, unknown> | null): boolean =>
  document === null || (richDocument(document)?.empty ?? true)

/** The text as events hold it: without names, and with videos of allowed hosts only. */
export const storedText = (
  content: string | RichDocument,
  { mentioned }: PostGathered,
  network: NetworkConfig,
  pointer: string,
): { document: RichDocument; isEmpty: boolean } | Rejection => {
  const rich = richDocument(content)
  if (!rich) return reject('text_unusable', pointer)
  const document = withAllowedVideos(withoutNames(rich.document, isAmong(mentioned)), videoHostsOf(network))
  return { document, isEmpty: rich.empty }
}

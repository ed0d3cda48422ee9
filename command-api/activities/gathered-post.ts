import { crawlState, isSendableBy } from '#command-api/crawls/crawl.state.ts'
import { groupLifeState } from '#command-api/groups/group-life.state.ts'
import { knownTags } from '#command-api/tags/tag.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { mentionedBy } from '#platform/commands/mentions.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import type { ActivityState } from './activity.state.ts'
import type { PostGathered } from './post-text.ts'
import { unusableFiles } from './unusable-files.ts'

type Parts = {
  root: PostGathered['root']
  content?: string | RichDocument | undefined
  group_ids?: readonly string[]
  images?: readonly string[]
  files?: readonly string[]
  tags?: readonly string[]
  crawl_id?: string | null
}

/** Asks other features whether the actor may use what a post or comment refers to. What is there already may stay. */
export const gatheredPost = async (
  parts: Parts,
  gathering: Gathering,
  state?: Pick<ActivityState, 'image_ids' | 'attachment_ids' | 'tag_ids'>,
): Promise<PostGathered> => {
  const { group_ids = [], images = [], files = [], tags = [], crawl_id = null } = parts
  const { actor, load, now } = gathering
  const [groups, mentioned, known, unknownImages, unknownFiles, isCrawlUnknown] = await Promise.all([
    Promise.all(group_ids.map((id) => load(groupLifeState, id))),
    mentionedBy(parts.content, gathering),
    knownTags(tags, gathering),
    unusableFiles(images, gathering, { isPicture: true, kept: state?.image_ids ?? [] }),
    unusableFiles(files, gathering, { isPicture: false, kept: state?.attachment_ids ?? [] }),
    crawl_id === null
      ? false
      : load(crawlState, crawl_id).then((crawl) => !isSendableBy(crawl, actor.id, now)),
  ])
  return {
    root: parts.root,
    unknown_groups: indexesOf(group_ids, (id) => !actor.keys.has(`group:${id}`)),
    archived_groups: indexesOf(groups, ({ status }) => status === 'archived'),
    unknown_images: unknownImages,
    unknown_files: unknownFiles,
    unknown_tags: indexesOf(tags, (id) => !known.includes(id) && !(state?.tag_ids ?? []).includes(id)),
    is_crawl_unknown: isCrawlUnknown,
    mentioned,
  }
}

const indexesOf = <Item>(items: readonly Item[], is: (item: Item, at: number) => boolean): number[] =>
  items.flatMap((item, at) => (is(item, at) ? [at] : []))

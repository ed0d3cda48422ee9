import { Badge } from '#web/kit/display/Badge.tsx'
import { useText } from '#web/kit/language/texts.ts'
import type { FolderView } from './parts/folders.store.ts'

export type FolderTag = FolderView['tags'][number]
type TagButtonsProps = { tags: readonly FolderTag[]; onChoose: (tag: FolderTag) => void }

/** The tags of a file or a folder; each leads to all that has it. */
export function TagButtons({ tags, onChoose }: TagButtonsProps) {
  const say = useText()
  return tags.map((tag) => (
    <button
      key={tag.id}
      type="button"
      className="fm-folder-tag"
      title={say('folders.with_tag', { name: tag.name })}
      aria-label={say('folders.with_tag', { name: tag.name })}
      onClick={() => onChoose(tag)}
    >
      <Badge>{tag.name}</Badge>
    </button>
  ))
}

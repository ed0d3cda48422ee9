import { ActionIcon, Tooltip } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import TagIcon from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type TagView, tags } from './parts/tags.store.ts'

type TagRowProps = { tag: TagView; onEdit: () => void; onRemove: () => void }

/** A tag with its parent and its actions. */
export function TagRow({ tag, onEdit, onRemove }: TagRowProps) {
  const say = useText()
  const { name, parent, tags_below, can } = tag
  // Renaming a parent does not change its children.
  const above = tags.useOne(parent?.id)?.name ?? parent?.name
  const about = [
    ...(above === undefined ? [] : [say('tags.under', { name: above })]),
    ...(tags_below > 0 ? [say('tags.below', { count: tags_below })] : []),
  ]
  return (
    <li className="fm-tag-row">
      <Icon of={TagIcon} />
      <span className="fm-tag-names fm-grow">
        <span className="fm-label">{name}</span>
        {about.length > 0 && <span className="fm-small fm-muted">{inOneLine(about)}</span>}
      </span>
      <span className="fm-row">
        <RowAction
          icon={Pencil}
          text={say('tags.edit')}
          label={say('tags.edit_one', { name })}
          onRun={onEdit}
        />
        <RowAction
          icon={Trash2}
          text={say('tags.remove')}
          label={say('tags.remove_one', { name })}
          why={can.destroy ? null : say('tags.not_empty')}
          onRun={onRemove}
        />
      </span>
    </li>
  )
}

type RowActionProps = { icon: IconShape; text: string; label: string; why?: string | null; onRun: () => void }

/** One action. A disabled one gives the reason and stays focusable. */
function RowAction({ icon, text, label, why = null, onRun }: RowActionProps) {
  return (
    <Tooltip label={why ?? text}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        aria-disabled={why !== null || undefined}
        data-disabled={why !== null || undefined}
        onClick={() => {
          if (why === null) onRun()
        }}
      >
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

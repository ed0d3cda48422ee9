import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import {
  calls,
  categoryCommands,
  type GroupCategoryView,
  groupCategories,
  useCategories,
} from './parts/groups.store.ts'

type Asked =
  | { to: 'edit'; category: GroupCategoryView | null }
  | { to: 'remove'; category: GroupCategoryView }

/** Group categories, for administrators: create, rename, delete when empty. */
export function CategoriesPage() {
  const say = useText()
  const load = useLoad(groupCategories, calls.administered_categories, {})
  const all = useCategories()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const add = () => setAsked({ to: 'edit', category: null })
  const isEmpty = load.state === 'ready' && all.length === 0
  return (
    <Page
      title={say('groups.categories.title')}
      back={{ to: administrationPaths.administration(), text: say('administration.nav_entry') }}
      measure="form"
      actions={
        load.state === 'ready' &&
        !isEmpty && (
          <>
            {all.length > 1 && (
              <Button
                className="fm-icon-on-phone"
                variant="default"
                leftSection={<Icon of={ArrowDownUp} />}
                aria-label={say('groups.categories.order')}
                component={Link}
                to={groupPaths.groupCategoryOrder()}
              >
                {say('groups.categories.order')}
              </Button>
            )}
            <Button
              className="fm-icon-on-phone"
              leftSection={<Icon of={Plus} />}
              aria-label={say('groups.categories.new')}
              onClick={add}
            >
              {say('groups.categories.new')}
            </Button>
          </>
        )
      }
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={64} />}>
        {isEmpty ? (
          <EmptyState
            title={say('groups.categories.empty')}
            big
            action={<Button onClick={add}>{say('groups.categories.new')}</Button>}
          >
            {say('groups.categories.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {all.map((category) => (
              <Row
                key={category.id}
                category={category}
                onEdit={() => setAsked({ to: 'edit', category })}
                onRemove={() => setAsked({ to: 'remove', category })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {asked?.to === 'edit' && <CategoryDialog category={asked.category} onClose={close} />}
      <ConfirmDialog
        opened={asked?.to === 'remove'}
        onClose={close}
        title={say('groups.categories.remove_title', { name: asked?.category?.plural_name ?? '' })}
        confirm={say('groups.categories.remove')}
        onConfirm={async () => {
          if (asked?.to !== 'remove') return
          const { id: category_id, plural_name: name } = asked.category
          await categoryCommands.remove_category({ category_id })
          toast(say('groups.categories.removed', { name }))
        }}
      >
        {say('groups.categories.remove_text')}
      </ConfirmDialog>
    </Page>
  )
}

type RowProps = {
  category: GroupCategoryView
  onEdit: () => void
  onRemove: () => void
}

function Row({ category, onEdit, onRemove }: RowProps) {
  const say = useText()
  const { id, name, plural_name, color, group_count, can } = category
  const textValues = { name: plural_name }
  return (
    <li className="fm-category-row" style={calendarVars(color)}>
      <span className="fm-swatch" />
      <span className="fm-category-names fm-grow">
        <Link className="fm-label fm-quiet-link" to={groupPaths.category(id)}>
          {plural_name}
        </Link>
        <span className="fm-small fm-muted">
          {say('groups.categories.one', { name })} · {say('groups.categories.count', { count: group_count })}
        </span>
      </span>
      <span className="fm-row">
        <Step icon={Pencil} label="edit" textValues={textValues} onRun={onEdit} />
        <Step icon={Trash2} label="remove" textValues={textValues} off={!can.destroy} onRun={onRemove} />
      </span>
    </li>
  )
}

type StepProps = {
  icon: IconShape
  label: 'edit' | 'remove'
  textValues: { name: string }
  off?: boolean
  onRun: () => void
}

/** One action. A disabled one gives the reason and stays focusable. */
function Step({ icon, label, textValues, off = false, onRun }: StepProps) {
  const say = useText()
  const why = off && label === 'remove' ? say('groups.categories.not_empty') : null
  return (
    <Tooltip label={why ?? say(`groups.categories.${label}`)}>
      <ActionIcon
        variant="subtle"
        aria-label={say(`groups.categories.${label}_one`, textValues)}
        aria-disabled={off || undefined}
        data-disabled={off || undefined}
        onClick={() => {
          if (!off) onRun()
        }}
      >
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

import { Menu } from '@mantine/core'
import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useToast } from '#web/kit/feedback/toast.ts'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { useIsAsked } from '#web/shell/identity.ts'
import { actionPaths } from './parts/actions.paths.ts'
import { undoLatest } from './parts/undo.ts'

export const header = defineHeader({
  account: [{ id: 'recent-actions', order: 20, part: RecentActions }],
  background: [{ id: 'undo-shortcut', order: 10, part: UndoShortcut }],
})

function RecentActions() {
  const say = useText()
  return (
    <Menu.Item component={Link} to={actionPaths.recentActions()} leftSection={<Icon of={History} />}>
      {say('actions.title')}
    </Menu.Item>
  )
}

// While a toast offers to undo, the same keys belong to it.
function UndoShortcut() {
  const isAsked = useIsAsked()
  const toast = useToast()
  useShortcut('mod+z', 'actions.undo_last', undoLatest, {
    when: !isAsked && !(toast?.canUndo ?? false),
    group: 'kit.everywhere',
  })
  return null
}

import { Modal } from '@mantine/core'
import { useText } from '../language/texts.ts'
import { Keys } from './Keys.tsx'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

/** What `?` opens: every key that works here, by group. */
export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useText()
  const groups = grouped(useShortcuts())
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('kit.shortcuts')}
      size={640}
      closeButtonProps={{ 'aria-label': say('kit.close') }}
    >
      <div className="fm-shortcuts">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group}>
            <h3 className="fm-tiny fm-muted">{say(group)}</h3>
            <ul>
              {shortcuts.map(({ keys, text }) => (
                <li key={`${keys} ${text}`}>
                  {say(text)}
                  <Keys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  )
}

const grouped = (shortcuts: readonly Shortcut[]): Map<string, Shortcut[]> => {
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of shortcuts)
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut])
  return groups
}

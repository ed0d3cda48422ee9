import { Menu } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { presenceContract } from '#events/presence/presence.contract.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useText } from '#web/kit/language/texts.ts'
import { defineHeader } from '#web/kit/page/header-parts.ts'
import { setTitleCount } from '#web/kit/page/title-count.ts'
import { presenceMarks } from '#web/kit/people/presence-marks.ts'
import { useUnreadChats } from '#web/unread/parts/unread-chats.ts'
import { useOwnStatus, useShowsOnline } from './parts/presence.store.ts'
import { StatusDot } from './parts/StatusDot.tsx'
import { StatusEntries } from './parts/StatusEntries.tsx'
import { closeStatusDialog, useStatusDialog } from './status-dialog.ts'

const StatusDialog = lazyPart(() =>
  import('./StatusDialog.tsx').then((file) => ({ default: file.StatusDialog })),
)

export const header = defineHeader({
  account: [{ id: 'status', order: 5, part: OwnStatusEntry }],
  background: [
    { id: 'presence', order: 30, part: PresenceWatch },
    { id: 'title-count', order: 31, part: TitleCount },
    { id: 'status-dialog', order: 32, part: StatusDialogHost },
  ],
})

function OwnStatusEntry() {
  return useShowsOnline() ? <OwnStatusMenu /> : null
}

function OwnStatusMenu() {
  const say = useText()
  const type = useOwnStatus()?.type ?? 'online'
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<StatusDot type={type} />}>
          {say('presence.status_is', { status: say(`presence.types.${type}`) })}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown miw={220}>
        <StatusEntries />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Fills what avatars show; the change stream keeps it. */
function PresenceWatch() {
  useLoad(presenceMarks, presenceContract.calls.list, {})
  return null
}

/** The title of the tab says how many messages of chats wait. */
function TitleCount() {
  const count = useUnreadChats()
  useEffect(() => setTitleCount(count), [count])
  useEffect(() => () => setTitleCount(0), [])
  return null
}

function StatusDialogHost() {
  const type = useStatusDialog()
  return type === null ? null : <AskedStatus key={type} />
}

function AskedStatus() {
  const type = useStatusDialog()
  const own = useOwnStatus()
  if (type === null || own === null) return null
  return (
    <Suspense>
      <StatusDialog type={type} own={own} onClose={closeStatusDialog} />
    </Suspense>
  )
}

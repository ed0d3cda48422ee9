import { Button } from '@mantine/core'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/kit/Icon.tsx'
import { PageTitle } from '#web/kit/PageTitle.tsx'
import { Pagination } from '#web/kit/Pagination.tsx'
import { usePagedLoad } from '#web/kit/paged-load.ts'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { useMember } from '#web/kit/session.ts'
import { useShortcut } from '#web/kit/shortcuts.ts'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { useText } from '#web/kit/texts.ts'
import { paths } from '#web/shell/paths.ts'
import { MessageRow } from './MessageRow.tsx'
import {
  calls,
  deleteMessages,
  type Folder,
  type MessageView,
  markRead,
  markUnread,
  messages,
} from './messages.store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.ts'

const perPage = 10

/** The letters of a folder, newest first, ten at a time. */
export function MessageList({ folder, openId }: { folder: Folder; openId: string | null }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useMember()
  const list = usePagedLoad({
    collection: messages,
    query: folder === 'sent' ? calls.sent : calls.inbox,
    input: (page) => ({ limit: perPage, offset: (page - 1) * perPage }),
    belongs: (message: MessageView) => message.i.folder === folder && !message.i.deleted,
  })
  const shown = list.views.filter((message) => !message.i.deleted)
  const selection = useSelection(shown.map(({ id }) => id))
  const [focused, setFocused] = useState<string | null>(null)
  const current = openId ?? focused

  const step = (by: number) => {
    const at = shown.findIndex(({ id }) => id === current)
    const next = shown[at < 0 ? 0 : at + by]
    if (!next) return
    setFocused(next.id)
    navigate(paths.message(next.id), { state: { folder } })
  }
  useShortcut('j', 'messages.keys.next', () => step(1))
  useShortcut('k', 'messages.keys.previous', () => step(-1))
  useShortcut('c', 'messages.write', () => navigate(paths.newMessage()), {
    when: can.send_direct_messages ?? true,
  })

  const title = say(folder === 'sent' ? 'messages.sent' : 'messages.inbox')
  return (
    <section className="fm-messages" aria-label={title}>
      {openId === null && <PageTitle text={title} />}
      <header className="fm-messages-head">
        <h1 className="fm-title fm-grow">{title}</h1>
        <Button
          variant="default"
          leftSection={<Icon of={SquarePen} />}
          onClick={() => navigate(paths.newMessage())}
          disabled={can.send_direct_messages === false}
        >
          {say('messages.write')}
        </Button>
      </header>
      {selection.ids.length > 0 && (
        <SelectionBar
          count={selection.ids.length}
          isInbox={folder === 'inbox'}
          onRead={() => markRead(selection.take())}
          onUnread={() => markUnread(selection.take())}
          onDelete={() => deleteMessages(folder, selection.take())}
          onClear={selection.clear}
        />
      )}
      {list.arrived > 0 && (
        <button type="button" className="fm-messages-arrived" onClick={list.showArrived}>
          {say('messages.arrived', { count: list.arrived })}
        </button>
      )}
      <div className="fm-messages-rows">
        <Loaded load={list} skeleton={<SkeletonRows rows={8} height={82} />} has={shown.length > 0}>
          {shown.length === 0 ? (
            <EmptyState title={say(folder === 'sent' ? 'messages.empty_sent' : 'messages.empty')}>
              {say(folder === 'sent' ? 'messages.empty_sent_text' : 'messages.empty_text')}
            </EmptyState>
          ) : (
            <ul>
              {shown.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  folder={folder}
                  isOpen={message.id === openId}
                  isSelected={selection.has(message.id)}
                  onSelect={(isRange) => selection.toggle(message.id, isRange)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {list.answer && list.answer.total > perPage && (
        <footer className="fm-messages-foot">
          <Pagination page={list.page} perPage={perPage} total={list.answer.total} onPage={list.goTo} />
        </footer>
      )}
    </section>
  )
}

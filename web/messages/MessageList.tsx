import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMember } from '#web/kit/data/session.ts'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { NavDrawerButton } from '#web/kit/page/Page.tsx'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { UnreadFilter, WriteButton } from './FolderTools.tsx'
import { MessageRow } from './MessageRow.tsx'
import { MessageRowsSkeleton } from './MessageRowsSkeleton.tsx'
import { deleteMessages, type Folder, markRead, markUnread } from './messages.store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type FolderList, perPage } from './use-folder.ts'
import { useSelection } from './use-selection.ts'

type Props = { folder: Folder; list: FolderList; openId: string | null }

/** The messages of a folder: one at a time with the keys, several at once with the boxes. */
export function MessageList({ folder, list, openId }: Props) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useMember()
  const { shown, isUnreadOnly, q } = list
  const selection = useSelection(shown.map(({ id }) => id))
  const [focused, setFocused] = useState<string | null>(null)
  const current = openId ?? focused
  const [address, setAddress] = useSearchParams()
  const search = address.size === 0 ? '' : `?${address}`
  const find = (text: string) => {
    const after = new URLSearchParams(address)
    if (text === '') after.delete('q')
    else after.set('q', text)
    setAddress(after, { replace: true, state: { folder } })
  }

  const step = (by: number) => {
    const at = shown.findIndex(({ id }) => id === current)
    const next = shown[at < 0 ? 0 : at + by]
    if (!next) return
    setFocused(next.id)
    navigate(messagePaths.message(next.id) + search, { state: { folder } })
  }
  useShortcut('j', 'messages.keys.next', () => step(1))
  useShortcut('k', 'messages.keys.previous', () => step(-1))
  useShortcut('x', 'messages.keys.choose', () => selection.toggle(current ?? '', false), {
    when: current !== null,
  })
  useShortcut('c', 'messages.write', () => navigate(messagePaths.newMessage()), {
    when: can.send_direct_messages === true,
  })

  const title = say(folder === 'sent' ? 'messages.sent' : 'messages.inbox')
  return (
    <section className="fm-messages" aria-label={title}>
      {openId === null && <PageTitle text={title} />}
      <header className="fm-messages-head">
        <div className="fm-page-title">
          {openId === null ? (
            <h1 className="fm-title">{title}</h1>
          ) : (
            <p className="fm-title" aria-hidden>
              {title}
            </p>
          )}
          <NavDrawerButton />
        </div>
        <WriteButton />
      </header>
      <div className="fm-messages-find">
        <ListSearch label={say('messages.find')} module="messages" value={q} onSearch={find} />
        <UnreadFilter folder={folder} isUnreadOnly={isUnreadOnly} />
      </div>
      {selection.ids.length > 0 && (
        <SelectionBar
          shown={shown.map(({ id }) => id)}
          chosen={selection.ids}
          onChoose={selection.choose}
          isInbox={folder === 'inbox'}
          onRead={() => selection.act(markRead)}
          onUnread={() => selection.act(markUnread)}
          onDelete={() => selection.act((ids) => deleteMessages(folder, ids))}
          onClear={selection.clear}
        />
      )}
      <div aria-live="polite">
        {list.newItems > 0 && (
          <button type="button" className="fm-messages-arrived" onClick={list.showNewItems}>
            {say('messages.arrived', { count: list.newItems })}
          </button>
        )}
      </div>
      <div className="fm-messages-rows">
        <Loaded load={list} skeleton={<MessageRowsSkeleton />} has={shown.length > 0}>
          {shown.length === 0 ? (
            <EmptyState
              title={
                q === ''
                  ? say(folder === 'sent' ? 'messages.empty_sent' : 'messages.empty')
                  : say('kit.nothing_for', { text: q })
              }
            />
          ) : (
            <ul data-choosing={selection.ids.length > 0 ? '' : undefined}>
              {shown.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  folder={folder}
                  search={search}
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

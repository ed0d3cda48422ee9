import { Checkbox } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type DirectoryEntry, directoryContract } from '#events/directory/directory.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { commands } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

/** With whom to talk: groups of the reader, and people. */
export function NewChat() {
  const say = useText()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [onlyGroups, setOnlyGroups] = useState(false)
  const load = useAnswer(directoryContract.calls.find, {
    q,
    types: onlyGroups ? 'group' : 'group,member',
    only_my_groups: 'true',
    only_chat_enabled: 'true',
    limit: 50,
  })
  const found = load.answer?.entries ?? []
  const open = (entry: DirectoryEntry) =>
    attempt(async () => {
      if (entry.type === 'group') return navigate(chatPaths.chat(`group/${entry.id}`))
      const { id } = await commands.start({ member_id: entry.id })
      return navigate(chatPaths.chat(id))
    })
  const kinds = [
    { type: 'group', title: say('chat.groups') },
    { type: 'member', title: say('chat.people') },
  ]
  return (
    <section className="fm-chat" aria-label={say('chat.new')}>
      <PageTitle text={say('chat.new')} />
      <header className="fm-chat-head">
        <Link className="fm-back fm-chat-back" to={chatPaths.chats()} aria-label={say('chat.back')}>
          <Icon of={ArrowLeft} size={18} />
        </Link>
        <h1 className="fm-title fm-grow">{say('chat.new')}</h1>
      </header>
      <div className="fm-chat-scroll">
        <div className="fm-chat-measure fm-chat-directory">
          <ListSearch
            module={onlyGroups ? 'groups' : 'groups,memberships'}
            label={say('chat.search_people')}
            value={q}
            onSearch={setQ}
          />
          <Checkbox
            label={say('chat.only_groups')}
            checked={onlyGroups}
            onChange={(event) => setOnlyGroups(event.currentTarget.checked)}
          />
          <Loaded load={load} skeleton={<SkeletonRows rows={8} height={48} />}>
            {found.length === 0 && <EmptyState title={say('chat.nobody_found')} />}
            {kinds.map(({ type, title }) => {
              const entries = found.filter((entry) => entry.type === type)
              if (entries.length === 0) return null
              return (
                <section key={type} aria-label={title}>
                  <h2 className="fm-section">{title}</h2>
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.id}>
                        <button type="button" className="fm-chat-entry" onClick={() => open(entry)}>
                          <Avatar
                            id={entry.id}
                            name={entry.name}
                            picture={entry.picture}
                            size={36}
                            square={type === 'group'}
                          />
                          <span className="fm-grow fm-ellipsis">{entry.name}</span>
                          {entry.member_count !== null && (
                            <span className="fm-small fm-muted">
                              {say('kit.member_count', { count: entry.member_count })}
                            </span>
                          )}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </Loaded>
        </div>
      </div>
    </section>
  )
}

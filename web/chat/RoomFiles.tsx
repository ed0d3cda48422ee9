import { Button, SegmentedControl } from '@mantine/core'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChatAttachment } from '#events/chat/chat.contract.ts'
import { ask } from '#web/kit/data/api.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { AttachmentList } from '#web/kit/files/AttachmentList.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

const types = ['image', 'file', 'link'] as const
type Type = (typeof types)[number]
const tabs = ['pinned', ...types] as const
type Tab = (typeof tabs)[number]

type Props = { chatId: string; onClose: () => void }

/** What is pinned in a room, and all its pictures, files and links by month. */
export function RoomFiles({ chatId, onClose }: Props) {
  const say = useText()
  const [tab, setTab] = useState<Tab>('image')
  const type = tab === 'pinned' ? null : tab
  const load = useAnswer(calls.attachments, { chat_id: chatId, ...(type === null ? {} : { type }) })
  const counts = load.answer?.counts
  return (
    <div className="fm-chat-files">
      <SegmentedControl
        fullWidth
        value={tab}
        onChange={(chosen) => setTab(tabs.find((one) => one === chosen) ?? 'image')}
        data={tabs.map((value) => ({
          value,
          label: `${say(`chat.kinds.${value}`)}${counts && value !== 'pinned' ? ` ${counts[value]}` : ''}`,
        }))}
      />
      {type === null ? (
        <Pinned chatId={chatId} onClose={onClose} />
      ) : (
        <Loaded load={load} skeleton={<SkeletonRows rows={5} height={48} />}>
          {load.answer && (
            <Months key={type} chatId={chatId} type={type} first={load.answer} onClose={onClose} />
          )}
        </Loaded>
      )}
    </div>
  )
}

function Pinned({ chatId, onClose }: Props) {
  const say = useText()
  const load = useAnswer(calls.pinned, { chat_id: chatId })
  const messages = load.answer?.messages ?? []
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={3} height={48} />}>
      {messages.length === 0 && <EmptyState title={say('chat.none.pinned')} />}
      <ul className="fm-chat-links fm-chat-pinned">
        {messages.map((message) => {
          const { id, text, from, created_at } = message
          return (
            <li key={id}>
              <span dir="auto">{text || say('chat.picture_or_file')}</span>
              <Link
                className="fm-small fm-muted"
                to={chatPaths.message(message.chat_id, message.id, message.thread_id)}
                onClick={onClose}
              >
                {from?.name ?? say('kit.deleted_member')}, <RelativeTime at={created_at} as="when" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Loaded>
  )
}

type Part = { attachments: ChatAttachment[]; months: { month: string; count: number }[]; next: string | null }

function Months({ chatId, type, first, onClose }: Props & { type: Type; first: Part }) {
  const say = useText()
  const { locale } = useFormat()
  const [parts, setParts] = useState<readonly Part[]>([])
  const next = (parts.at(-1) ?? first).next
  const all = [first, ...parts].flatMap(({ attachments }) => attachments)
  const months = [...new Set(all.map(({ month }) => month))]
  const counted = new Map(first.months.map(({ month, count }) => [month, count]))
  const more = () =>
    attempt(async () => {
      if (next === null) return
      const { answer } = await ask(calls.attachments, { chat_id: chatId, type, after: next })
      setParts([...parts, answer])
    })
  if (all.length === 0) return <EmptyState title={say(`chat.none.${type}`)} />
  return (
    <>
      {months.map((month) => {
        const here = all.filter((one) => one.month === month)
        return (
          <section key={month}>
            <h3 className="fm-section">
              {DateTime.fromISO(month).setLocale(locale).toLocaleString({ month: 'long', year: 'numeric' })}{' '}
              <span className="fm-quiet">{counted.get(month) ?? here.length}</span>
            </h3>
            {type === 'link' ? (
              <ul className="fm-chat-links">
                {here.map(({ id, url, from, created_at, message_id }) => (
                  <li key={id}>
                    <a
                      className="fm-ellipsis"
                      href={url ?? undefined}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                    >
                      {url}
                    </a>
                    <Link className="fm-small fm-muted" to={chatPaths.found(message_id)} onClick={onClose}>
                      {from.name ?? say('kit.deleted_member')}, <RelativeTime at={created_at} as="when" />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <AttachmentList
                label={say(`chat.kinds.${type}`)}
                attachments={here.flatMap(({ file }) => file ?? [])}
              />
            )}
          </section>
        )
      })}
      {next !== null && (
        <Button variant="default" size="xs" onClick={more}>
          {say('chat.more_files')}
        </Button>
      )}
    </>
  )
}

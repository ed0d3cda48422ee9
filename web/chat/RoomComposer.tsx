import { ActionIcon, Tooltip } from '@mantine/core'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInText } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { MarkdownComposer } from '#web/kit/editor/MarkdownComposer.tsx'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { useText } from '#web/kit/language/texts.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { reportTyping } from '#web/presence/parts/typing.ts'
import {
  type ChatMessageView,
  type ChatView,
  chatMessages,
  commands,
  compareNo,
  loadMessage,
} from './chat.store.ts'
import { DropQuestion } from './DropQuestion.tsx'
import { putInLine } from './outbox.ts'
import { useRoomDraft } from './use-room-draft.ts'

export type RoomComposerHandle = {
  reply: (message: ChatMessageView) => void
  edit: (message: ChatMessageView) => void
}

type Props = {
  room: ChatView
  /** The message below which it writes; missing in the room itself. */
  thread?: ChatMessageView
  label: string
  /** Files that were dropped onto the room. */
  dropped: readonly File[]
  ref: Ref<RoomComposerHandle>
}

/** Drafts of a thread without replies are looked for once. */
const untold = '1970-01-01T00:00:00.000Z'

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Writes into a room: Enter sends, Shift Enter begins a line, the arrow up edits the last own message. */
export function RoomComposer({ room, thread, label, dropped, ref }: Props) {
  const say = useText()
  const network = useNetwork()
  const mentionSources = useMentionSources()
  const threadId = thread?.id ?? null
  const draftAt = thread ? (thread.reply_draft_at ?? untold) : room.state.draft_at
  const draft = useRoomDraft(room.id, draftAt, threadId)
  const { content, quote_id } = draft.written
  const most = (key: string) => Number(network[key] ?? 10)
  const images = useUploads({ directory: 'files', most: most('chat_max_image_attachments') })
  const files = useUploads({ directory: 'files', most: most('chat_max_file_attachments') })
  const [isAttaching, setAttaching] = useState(false)
  const [edited, setEdited] = useState<{ message: ChatMessageView; content: string } | null>(null)
  const link = useLinkPreview(`chat-${threadId ?? room.id}`, edited ? [] : linksInText(content))
  const field = useRef<{ focus: () => void }>(null)
  // At once for who types on, and again when a closing menu has given the focus back.
  const focus = () => {
    field.current?.focus()
    requestAnimationFrame(() => field.current?.focus())
  }
  const edit = (message: ChatMessageView) => {
    setEdited({ message, content: message.content ?? '' })
    focus()
  }
  useImperativeHandle(ref, () => ({
    reply: (message) => {
      setEdited(null)
      draft.write({ quote_id: message.id })
      focus()
    },
    edit,
  }))

  const [asked, setAsked] = useState<readonly File[]>([])
  const attach = (as: 'images' | 'files', given: readonly File[]) => {
    const uploads = as === 'images' ? images : files
    uploads.add(given)
    setAsked([])
  }
  const attachDropped = useRef(attach)
  attachDropped.current = attach
  useEffect(() => {
    if (dropped.length === 0) return
    // Only pictures may be shown as pictures; anything else comes as files.
    if (dropped.every(isPicture)) setAsked(dropped)
    else attachDropped.current('files', dropped)
  }, [dropped])

  // What another device has attached.
  const { kept } = draft
  const { take: takeImages } = images
  const { take: takeFiles } = files
  useEffect(() => {
    if (kept === null) return
    takeImages(kept.images)
    takeFiles(kept.files)
  }, [kept, takeImages, takeFiles])
  const imageIds = images.ids.join(' ')
  const fileIds = files.ids.join(' ')
  const writeDraft = useRef(draft)
  writeDraft.current = draft
  useEffect(() => {
    const { written, write } = writeDraft.current
    const ids = (text: string) => text.split(' ').filter((id) => id !== '')
    if (written.images.join(' ') === imageIds && written.files.join(' ') === fileIds) return
    write({ images: ids(imageIds), files: ids(fileIds) })
  }, [imageIds, fileIds])

  useShortcut('w', 'chat.keys.write', focus)
  const isBusy = images.busy || files.busy
  const says = content.trim() !== '' || images.ids.length > 0 || files.ids.length > 0
  const canSend = edited ? edited.content.trim() !== '' : says && !isBusy

  const saveEdit = async () => {
    if (edited === null) return
    const { message, content: text } = edited
    const ids = { chat_id: message.chat_id, message_id: message.id }
    // A refused text stays where it is, to be copied.
    if (!(await attempt(() => commands.revise({ ...ids, content: text })))) return
    setEdited(null)
    await loadMessage(message.chat_id, message.id).catch(() => undefined)
  }
  const send = () => {
    if (!canSend) return
    if (edited !== null) return void saveEdit()
    putInLine({
      chat_id: room.id,
      thread_id: threadId,
      content,
      quote_id,
      files: files.ids,
      images: images.ids,
      crawl_id: link.crawlId,
    })
    link.forget()
    images.confirm()
    files.confirm()
    images.reset()
    files.reset()
    setAttaching(false)
    draft.discard()
    focus()
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && (edited !== null || quote_id !== null)) {
      if (edited !== null) setEdited(null)
      else draft.write({ quote_id: null })
      return true
    }
    // Outside the field, letters are keys.
    if (event.key === 'Escape' && event.currentTarget instanceof HTMLElement) {
      event.currentTarget.blur()
      return true
    }
    if (event.key !== 'ArrowUp' || edited !== null || content !== '') return false
    const last = chatMessages
      .all()
      .filter(
        ({ chat_id, thread_id, own, can }) =>
          chat_id === room.id && thread_id === threadId && own && can.update,
      )
      .sort((one, other) => compareNo(other.no, one.no))[0]
    if (last === undefined) return false
    edit(last)
    return true
  }
  return (
    <section className="fm-composer-frame fm-reply fm-chat-composer" aria-label={label}>
      {edited !== null && (
        <Above words={say('chat.editing')} onClose={() => setEdited(null)}>
          {edited.message.text}
        </Above>
      )}
      {edited === null && quote_id !== null && (
        <QuotedAbove chatId={room.id} messageId={quote_id} onClose={() => draft.write({ quote_id: null })} />
      )}
      <MarkdownComposer
        ref={field}
        label={label}
        value={edited?.content ?? content}
        onChange={(text) => {
          if (edited) return setEdited({ ...edited, content: text })
          draft.write({ content: text })
          if (text !== '') reportTyping(room.id, threadId)
        }}
        onSend={send}
        sendsOnEnter
        onKey={onKey}
        mentions={mentionSources}
        tools={
          edited === null && (
            <Tooltip label={say('files.attach')}>
              <ActionIcon
                size={28}
                aria-label={say('files.attach')}
                aria-expanded={isAttaching}
                onClick={() => setAttaching(!isAttaching)}
              >
                <Icon of={Plus} size={16} />
              </ActionIcon>
            </Tooltip>
          )
        }
        between={
          edited === null && (
            <>
              <LinkPreviewField of={link} />
              {(isAttaching || images.items.length > 0) && (
                <UploadField label={say('chat.kinds.image')} uploads={images} accept="image/*" />
              )}
              {(isAttaching || files.items.length > 0) && (
                <UploadField label={say('chat.kinds.file')} uploads={files} />
              )}
            </>
          )
        }
      >
        <ActionIcon
          variant={canSend ? 'filled' : 'light'}
          size={34}
          radius="md"
          aria-label={say(edited ? 'chat.save' : 'chat.send')}
          title={canSend ? undefined : say(isBusy ? 'files.busy' : 'codes.chat_message_empty')}
          aria-disabled={!canSend}
          onClick={send}
        >
          <Icon of={edited ? Check : ArrowUp} size={18} />
        </ActionIcon>
      </MarkdownComposer>
      <DropQuestion pictures={asked} onChoose={(as) => attach(as, asked)} onClose={() => setAsked([])} />
    </section>
  )
}

type AboveProps = { words: string; onClose: () => void; children: React.ReactNode }

function Above({ words, onClose, children }: AboveProps) {
  const say = useText()
  return (
    <div className="fm-row fm-chat-above">
      <span className="fm-grow fm-chat-words">
        <span className="fm-small fm-label">{words}</span>
        <span className="fm-small fm-muted fm-ellipsis" dir="auto">
          {children}
        </span>
      </span>
      <ActionIcon variant="subtle" aria-label={say('kit.cancel')} onClick={onClose}>
        <Icon of={X} size={16} />
      </ActionIcon>
    </div>
  )
}

type QuotedProps = { chatId: string; messageId: string; onClose: () => void }

function QuotedAbove({ chatId, messageId, onClose }: QuotedProps) {
  const say = useText()
  const message = chatMessages.useOne(messageId)
  const name = useName(message?.from ?? null)
  useEffect(() => {
    if (!chatMessages.one(messageId)) loadMessage(chatId, messageId).catch(() => undefined)
  }, [chatId, messageId])
  return (
    <Above words={message ? say('chat.replying_to', { name }) : say('chat.reply')} onClose={onClose}>
      {message?.text || (message?.deleted_at ? say('chat.deleted') : say('chat.picture_or_file'))}
    </Above>
  )
}

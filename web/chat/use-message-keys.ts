import { type RefObject, useCallback } from 'react'
import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import { type ChatMessageView, deleteMessage, pinMessage, saveMessage } from './chat.store.ts'

type Acts = {
  onReply: (message: ChatMessageView) => void
  onEdit: (message: ChatMessageView) => void
  onUnread?: (message: ChatMessageView) => unknown
  onThread?: ((message: ChatMessageView) => void) | undefined
}

/**
 * The keys of a flow: the arrows choose a message, and letters act on the chosen one, or else on the newest. Messages are
 * found by `data-line`.
 */
export const useMessageKeys = (
  box: RefObject<HTMLElement | null>,
  messages: readonly ChatMessageView[],
  { onReply, onEdit, onUnread, onThread }: Acts,
): void => {
  const lineOf = useCallback(
    (message: ChatMessageView | undefined): HTMLElement | null =>
      message === undefined
        ? null
        : (box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(message.id)}"]`) ?? null),
    [box],
  )
  const chosenAt = (): number => {
    const line = document.activeElement?.closest<HTMLElement>('[data-line]')
    return line && box.current?.contains(line) ? messages.findIndex(({ id }) => id === line.dataset.line) : -1
  }
  const step = (by: -1 | 1) => () => {
    const at = chosenAt()
    const next = at === -1 ? messages.at(-1) : messages[Math.max(0, at + by)]
    const line = lineOf(next)
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }
  const on =
    (run: (message: ChatMessageView) => unknown, may: (message: ChatMessageView) => boolean) => () => {
      const message = messages[chosenAt()] ?? messages.at(-1)
      if (message && message.deleted_at === null && may(message)) run(message)
    }
  const always = () => true
  const react = (message: ChatMessageView) =>
    lineOf(message)?.querySelector<HTMLElement>('[data-reacts]')?.click()
  useShortcut('arrowup', 'chat.keys.earlier', step(-1))
  useShortcut('arrowdown', 'chat.keys.later', step(1))
  useShortcut(
    'r',
    'chat.reply',
    on(onReply, ({ can }) => can.reply),
  )
  useShortcut(
    't',
    'chat.thread.reply',
    on((message) => onThread?.(message), always),
    {
      when: onThread !== undefined,
    },
  )
  useShortcut(
    'a',
    'chat.keys.react',
    on(react, ({ can }) => can.react),
  )
  useShortcut(
    'e',
    'chat.edit',
    on(onEdit, ({ can }) => can.update),
  )
  useShortcut('s', 'chat.save_for_later', on(saveMessage, always))
  useShortcut(
    'p',
    'chat.pin',
    on(pinMessage, ({ can }) => can.pin),
  )
  useShortcut(
    'u',
    'chat.mark_unread',
    on((message) => onUnread?.(message), always),
    {
      when: onUnread !== undefined,
    },
  )
  useShortcut(
    'delete',
    'chat.delete',
    on(deleteMessage, ({ can }) => can.destroy),
  )
}

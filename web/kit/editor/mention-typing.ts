import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { schema } from '#platform/rich-text/schema.ts'
import type { MentionMatch, MentionSign } from './mention-sources.ts'

/** A mention being typed, and its range. */
export type MentionTyping = { sign: MentionSign; text: string; from: number; to: number }

type Kept = { typing: MentionTyping | null; dismissed: number | null }

const key = new PluginKey<Kept>('mention')

/** What is typed after `@` or `#` at the cursor; null when nothing is, or it was dismissed. */
export const mentionTyping = (state: EditorState): MentionTyping | null => key.getState(state)?.typing ?? null

// A sign at the beginning of a word, and at most three words right after it.
const typed = /(?:^|[\s(])([@#])((?:[^\s@#]{1,40}(?: [^\s@#]{1,40}){0,2})?)$/

const typingAt = ({ selection }: EditorState, signs: readonly MentionSign[]): MentionTyping | null => {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc')
  const [, sign, text = ''] = typed.exec(before) ?? []
  const known = signs.find((one) => one === sign)
  return known === undefined ? null : { sign: known, text, from: $from.pos - text.length - 1, to: $from.pos }
}

/** Watches for mentions; `onKey` gets the keys while one is typed and says whether it took them. */
export const mentionPlugin = (
  signs: readonly MentionSign[],
  onKey: (event: KeyboardEvent) => boolean,
): Plugin =>
  new Plugin<Kept>({
    key,
    state: {
      init: () => ({ typing: null, dismissed: null }),
      apply: (transaction, { dismissed }, _, state) => {
        if (transaction.getMeta(key) === 'dismiss')
          return { typing: null, dismissed: typingAt(state, signs)?.from ?? null }
        const typing = typingAt(state, signs)
        const stays = typing !== null && typing.from === dismissed
        return { typing: stays ? null : typing, dismissed: stays ? dismissed : null }
      },
    },
    props: {
      handleKeyDown: (view, event) => mentionTyping(view.state) !== null && onKey(event),
    },
  })

/** Replaces the typed text by the mention. */
export const withMention = (
  state: EditorState,
  { from, to }: MentionTyping,
  { kind, id, name }: MentionMatch,
) => {
  const node = { member: 'mention', tag: 'tag' }[kind] ?? 'reference'
  const attrs = node === 'reference' ? { kind, id, name } : { id, name }
  const transaction = state.tr
  transaction.replaceWith(from, to, [schema.node(node, attrs), schema.text(' ')])
  return transaction.scrollIntoView()
}

export const dismissed = (state: EditorState) => state.tr.setMeta(key, 'dismiss')

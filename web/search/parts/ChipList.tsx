import { ActionIcon } from '@mantine/core'
import X from 'lucide-react/icons/x'
import type { SearchChip } from '#events/search/search.contract.ts'
import { itemsIn, parseSearch, withoutItem } from '#platform/language/search-grammar.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

type ChipListProps = { q: string; chips: readonly SearchChip[]; onChange: (q: string) => void }

/** The operators of a search: each can be removed; a wrong one says why it finds nothing. */
export function ChipList({ q, chips, onChange }: ChipListProps) {
  const say = useText()
  const items = itemsIn(parseSearch(q)).flatMap((item) => (item.kind === 'filter' ? [item] : []))
  // What the server says belongs to the text that it was asked.
  const errorOf = (from: number, to: number) =>
    chips.find((chip) => chip.from === from && chip.to === to)?.error ?? null
  const needsWord = chips.some(({ error }) => error === 'add_word')
  return (
    <>
      {items.map((item) => {
        const error = errorOf(item.from, item.to)
        const name = `${item.negated ? '-' : ''}${item.operator}`
        return (
          <span
            key={`${item.from} ${name} ${item.value}`}
            className="fm-search-chip"
            data-wrong={error ? '' : undefined}
          >
            <span>{name}</span> <strong>{item.value}</strong>
            {error && <span className="fm-small">{say(`search.error_${error}`)}</span>}
            <ActionIcon
              size={20}
              aria-label={say('search.remove_filter', { name: `${name}:${item.value}` })}
              onClick={() => onChange(withoutItem(q, item))}
            >
              <Icon of={X} size={13} />
            </ActionIcon>
          </span>
        )
      })}
      {needsWord && (
        <span className="fm-search-chip" data-wrong="">
          {say('search.error_add_word')}
        </span>
      )}
    </>
  )
}

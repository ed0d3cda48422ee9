import { Button } from '@mantine/core'
import type { SearchChip } from '#events/search/search.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ChipList } from './parts/ChipList.tsx'

const offered = ['from:', 'in:', 'has:file', 'has:image', 'type:', 'before:', 'is:unread', '#'] as const

type ChipsProps = { q: string; chips: readonly SearchChip[]; onChange: (q: string) => void }

/** The operators of a search, and what narrows it. */
export function Chips({ q, chips, onChange }: ChipsProps) {
  const say = useText()
  return (
    <div className="fm-search-chips">
      <ChipList q={q} chips={chips} onChange={onChange} />
      <span className="fm-small fm-muted">{say('search.narrow')}</span>
      {offered.map((text) => (
        <Button
          key={text}
          size="compact-xs"
          variant="default"
          onClick={() => onChange(`${q.trim()} ${text}`.trim())}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

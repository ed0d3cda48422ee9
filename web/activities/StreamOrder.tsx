import { Button, Select } from '@mantine/core'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import { useAuthorName } from './use-author-name.ts'
import type { FeedFilter } from './use-feed.ts'

type StreamOrderProps = Pick<FeedFilter, 'sort' | 'date' | 'author'> & {
  onChoose: (name: 'sort' | 'date' | 'author', value: string | undefined) => void
}

const findAuthors = findInDirectory(['member'])

/** By whom the posts of a stream are, how they are sorted, and the day on which they begin. */
export function StreamOrder({ sort, date, author, onChoose }: StreamOrderProps) {
  const say = useText()
  const name = useAuthorName(author)
  return (
    <div className="fm-stack">
      <EntityPicker
        inPlace
        single
        label={say('activities.author')}
        placeholder={say('kit.find_person')}
        value={author === undefined ? [] : [{ type: 'member', id: author, name }]}
        onChange={([chosen]) => onChoose('author', chosen?.id)}
        load={findAuthors}
      />
      <Select
        label={say('activities.sort')}
        comboboxProps={{ withinPortal: false }}
        data={['last_activity', 'created_at'].map((by) => ({
          value: by,
          label: say(`activities.sorted.${by}`),
        }))}
        value={sort ?? 'last_activity'}
        allowDeselect={false}
        onChange={(by) => onChoose('sort', by === 'created_at' ? by : undefined)}
      />
      <DateField
        inPlace
        label={say('activities.posts_until')}
        value={date ?? null}
        onChange={(day) => onChoose('date', day)}
      />
      {date !== undefined && (
        <Button variant="default" onClick={() => onChoose('date', undefined)}>
          {say('activities.back_to_now')}
        </Button>
      )}
    </div>
  )
}
